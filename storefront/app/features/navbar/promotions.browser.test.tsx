import { beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { Promotions } from './promotions.tsx'
import { sampleNavbar, sampleShop } from './testing/sample-navbar.tsx'

beforeEach(() => page.viewport(1024, 768))

const usual = [
  'Envío gratis a todo México',
  'Garantía en todo el país',
  'Más de 35 años de experiencia',
  'Soporte 24/7',
  'Más de 1000 clientes',
  'Pagos seguros',
]

it.each([
  [0, usual],
  [24, [...usual, 'Hasta 24 meses sin intereses con Mercado Pago']],
])('says what the shop stands for, with %i months without interest', async (months, said) => {
  const shop = { ...sampleShop, interestFreeMonths: months }
  const screen = await render(<Promotions shop={shop} />)
  const promises = screen.getByRole('list', { name: 'Nuestro compromiso' }).getByRole('listitem')
  expect(promises.elements().map(({ textContent }) => textContent)).toEqual(said)
})

it('moves on wide windows until it is stopped, and never on narrow ones', async () => {
  const screen = await render(sampleNavbar())
  const promises = screen.getByRole('list', { name: 'Nuestro compromiso' })
  const look = () => getComputedStyle(promises.element())
  const state = () => look().animationPlayState
  expect(look().animationName).toBe('marquee')
  expect(state()).toBe('running')
  // It moves: it would never be found at rest.
  await userEvent.hover(promises, { position: { x: 20, y: 10 }, force: true })
  await expect.poll(state).toBe('paused')
  await userEvent.hover(screen.getByLabelText('Buscar'))
  await expect.poll(state).toBe('running')
  screen.getByRole('checkbox', { name: 'Detener los anuncios' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(state).toBe('paused')
  await expectAccessible()

  await page.viewport(1023, 768)
  await expect.poll(() => look().animationName).toBe('none')
})
