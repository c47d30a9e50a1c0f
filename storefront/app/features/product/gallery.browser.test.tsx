import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { Gallery } from './gallery.tsx'

const views = ['/media/a.webp', '/media/b.webp', '/media/c.webp']

const leftOf = (element: Element) => Math.round(element.getBoundingClientRect().left)

// [T1.3]
it('shows the picture whose thumbnail was chosen', async () => {
  const screen = await render(<Gallery fotos={views} nombre="Motobomba" />)
  const gallery = screen.getByRole('region', { name: 'Fotos del producto' })
  const third = screen.getByRole('img', { name: 'Motobomba, foto 3' })
  const start = leftOf(screen.getByRole('img', { name: 'Motobomba, foto 1' }).element())
  expect(leftOf(third.element())).toBeGreaterThan(start)

  const thumbnail = screen.getByRole('link', { name: 'Ver foto 3' })
  await thumbnail.click()
  await expect.element(thumbnail).toHaveAttribute('aria-current', 'true')
  expect(leftOf(third.element())).toBe(start)
  await expectAccessible(gallery.element())
})

it('lets the keys pass the pictures that are not shown', async () => {
  const screen = await render(<Gallery fotos={views} nombre="Motobomba" />)
  const large = (index: number) =>
    screen.getByRole('link', { name: `Motobomba, foto ${index} (ampliar)` })
  await userEvent.tab()
  await expect.element(large(1)).toHaveFocus()
  await userEvent.tab()
  await expect
    .element(screen.getByRole('button', { name: 'Detener el cambio de fotos' }))
    .toHaveFocus()
  await userEvent.tab()
  await expect.element(screen.getByRole('link', { name: 'Ver foto 1' })).toHaveFocus()

  await screen.getByRole('link', { name: 'Ver foto 2' }).click()
  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  await expect.element(large(2)).toHaveFocus()
})

it('follows the picture that is swiped to', async () => {
  const screen = await render(<Gallery fotos={views} nombre="Motobomba" />)
  const track = screen.getByRole('list').first().element()
  track.scrollTo({ left: track.clientWidth })
  await expect
    .element(screen.getByRole('link', { name: 'Ver foto 2' }))
    .toHaveAttribute('aria-current', 'true')
})

it('shows the default picture alone when there is none', async () => {
  const screen = await render(<Gallery fotos={[]} nombre="Motobomba" />)
  await expect.element(screen.getByRole('img', { name: 'Motobomba' })).toBeVisible()
  expect(screen.getByRole('link').elements()).toHaveLength(0)
})

// [T1.6]
it('opens the viewer at the picture that was pressed, and shows the last one seen there', async () => {
  const screen = await render(<Gallery fotos={views} nombre="Motobomba" />)
  await screen.getByRole('link', { name: 'Motobomba, foto 1 (ampliar)' }).click()
  const viewer = screen.getByRole('dialog', { name: 'Fotos de Motobomba' })
  await expect.element(viewer.getByText('Foto 1 de 3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(viewer.getByText('Foto 3 de 3')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer).not.toBeInTheDocument()
  const seen = screen.getByRole('link', { name: 'Motobomba, foto 3 (ampliar)' })
  await expect.element(seen).toHaveFocus()
  await expect
    .element(screen.getByRole('link', { name: 'Ver foto 3' }))
    .toHaveAttribute('aria-current', 'true')
})

it('says what a picture shows, where somebody told it', async () => {
  const texts = ['', 'La boquilla de cerca', '']
  const screen = await render(<Gallery fotos={views} textosFotos={texts} nombre="Motobomba" />)
  const names = screen
    .getByRole('img')
    .elements()
    .map((image) => image.getAttribute('alt'))
  expect(names).toEqual(['Motobomba, foto 1', 'La boquilla de cerca', 'Motobomba, foto 3'])
})
