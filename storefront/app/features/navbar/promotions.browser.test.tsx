import { beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { PromiseStrip, Promotions } from './promotions.tsx'
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

// [S1.5] [S1.6] [S1.7] [S1.8] [S1.10]
it.each([
  [0, usual],
  [24, [...usual, 'Hasta 24 meses sin intereses con Mercado Pago']],
])('says what the shop stands for, with %i months without interest', async (months, said) => {
  const shop = { ...sampleShop, interestFreeMonths: months }
  const screen = await render(<Promotions shop={shop} />)
  const promises = screen.getByRole('list', { name: 'Nuestro compromiso' }).getByRole('listitem')
  expect(promises.elements().map(({ textContent }) => textContent)).toEqual(said)
})

it.each([undefined, { ...sampleShop, shipping: 'priced' as const }])(
  'promises no free shipping where that is not known',
  async (shop) => {
    const screen = await render(<Promotions shop={shop} />)
    await expect.element(screen.getByText('Envíos a todo México')).toBeVisible()
    expect(screen.getByText('Envío gratis').elements()).toHaveLength(0)
  },
)

it.each([1024, 1152, 1280, 1440])(
  'shows one promise after the other, each whole, in a window %i pixels wide',
  async (width) => {
    await page.viewport(width, 768)
    const screen = await render(sampleNavbar())
    const list = screen.getByRole('list', { name: 'Nuestro compromiso' }).element()
    const line = list.parentElement?.parentElement?.getBoundingClientRect() ?? new DOMRect()
    const promises = [...list.querySelectorAll('li')]
    const animations = [list, list.parentElement].flatMap((part) => part?.getAnimations() ?? [])
    expect(animations).toHaveLength(2)
    for (const [place] of promises.entries()) {
      for (const animation of animations) {
        animation.pause()
        // In the middle of its four seconds.
        animation.currentTime = place * 4000 + 2000
      }
      const whole = promises.map((promise) => {
        const { left, right, top, bottom } = textBox(promise)
        if (bottom <= line.top || top >= line.bottom) return false
        expect([left >= line.left, right <= line.right]).toEqual([true, true])
        return top >= line.top && bottom <= line.bottom
      })
      expect(whole.map((is, of) => is && of).filter((of) => of !== false)).toEqual([place])
    }
  },
)

/** Where its words are, which may be wider than their box. */
function textBox(element: Element) {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

it.each([1, 5, 8])('shows all of %i promises, whether or not they can move', async (count) => {
  const numbered = Array.from({ length: count }, (_, place) => `La promesa número ${place + 1}`)
  await render(<PromiseStrip promises={numbered} />)
  const list = page.getByRole('list', { name: 'Nuestro compromiso' }).element()
  expect(list.className).not.toContain('undefined')
  const shown = [...list.querySelectorAll('li')].filter((promise) => {
    const { left, top, width, height } = textBox(promise)
    return promise.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(shown.map(({ textContent }) => textContent)).toEqual(numbered)
})

// [S2.104]
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
