import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Carousel } from './carousel.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} className="h-24">
      <a href={`/${index}`}>Producto {index + 1}</a>
    </li>
  ))

// [S2.35]
it('is walked through by its buttons, and says where it stands', async () => {
  const screen = await render(<Carousel label="Ofertas">{slides(10)}</Carousel>)
  const carousel = screen.getByRole('region', { name: 'Ofertas' })
  await expect.element(carousel.getByText('1 a 4 de 10')).toBeVisible()
  await expectAccessible()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Siguientes' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(carousel.getByText('5 a 8 de 10')).toHaveAttribute('aria-live', 'polite')
  await userEvent.keyboard('{Enter}')
  await expect.element(carousel.getByText('7 a 10 de 10')).toBeVisible()
})

it('goes on at the other end', async () => {
  const screen = await render(
    <Carousel label="Promociones" look="banner">
      {slides(3)}
    </Carousel>,
  )
  await expect.element(screen.getByText('1 de 3')).toBeVisible()
  await screen.getByRole('button', { name: 'Anteriores' }).click()
  await expect.element(screen.getByText('3 de 3')).toBeVisible()
  await screen.getByRole('button', { name: 'Siguientes' }).click()
  await expect.element(screen.getByText('1 de 3')).toBeVisible()
  await expectAccessible()
})

it('brings the slide into view whose link gets the focus', async () => {
  const screen = await render(<Carousel label="Ofertas">{slides(6)}</Carousel>)
  await expect.element(screen.getByText('1 a 4 de 6')).toBeVisible()
  const last = screen.getByRole('link', { name: 'Producto 6' }).element() as HTMLElement
  last.focus()
  await expect.element(screen.getByText('3 a 6 de 6')).toBeVisible()
})

it('has no buttons when everything is in view', async () => {
  const screen = await render(<Carousel label="Ofertas">{slides(3)}</Carousel>)
  await expect.element(screen.getByText('1 a 3 de 3')).not.toBeVisible()
})
