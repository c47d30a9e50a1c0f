import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Carousel } from './carousel.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

// The clock goes on when a test moves it, or waits; a carousel that rests has no timer.
beforeEach(() => {
  vi.useFakeTimers({
    toFake: [
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ],
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const goesOn = async () => {
  await expect.poll(() => vi.getTimerCount()).toBe(1)
}
const rests = async () => {
  await expect.poll(() => vi.getTimerCount()).toBe(0)
}

const banners = (count = 3) => (
  <>
    <Carousel label="Promociones" look="banner" autoplay>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="h-24">
          <a href={`/${index}`}>Promoción {index + 1}</a>
        </li>
      ))}
    </Carousel>
    <div style={{ height: '200vh' }} />
  </>
)

async function open(count?: number) {
  const screen = await render(banners(count))
  await goesOn()
  return screen
}

const leftOf = (text: string) =>
  page.getByText(text).element().parentElement?.getBoundingClientRect().left ?? Number.NaN

// [S2.31] [S9.24]
it('goes one slide on every 5 seconds, and on from the last to the first', async () => {
  const screen = await open()
  await expect.element(screen.getByText('1 de 3')).toBeVisible()
  await expectAccessible()
  vi.advanceTimersByTime(4000)
  expect(leftOf('Promoción 1')).toBe(0)
  vi.advanceTimersByTime(1900)
  await expect.element(screen.getByText('2 de 3')).toHaveAttribute('aria-live', 'off')
  for (const place of ['3 de 3', '1 de 3']) {
    vi.advanceTimersByTime(5000)
    await expect.element(screen.getByText(place)).toHaveAttribute('aria-live', 'off')
  }
})

// [S2.32] [S9.25]
it('takes 800 ms from slide to slide', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'Siguientes' }).click()
  vi.advanceTimersByTime(400)
  expect(leftOf('Promoción 2')).toBeGreaterThan(0)
  expect(leftOf('Promoción 1')).toBeLessThan(0)
  vi.advanceTimersByTime(420)
  await expect.poll(() => leftOf('Promoción 2')).toBe(0)
})

it('goes on in the same direction past its ends', async () => {
  const screen = await open()
  const width = screen.getByRole('list').element().clientWidth
  await screen.getByRole('button', { name: 'Anteriores' }).click()
  vi.advanceTimersByTime(100)
  expect(leftOf('Promoción 1') - leftOf('Promoción 3')).toBeCloseTo(width, 0)
  vi.advanceTimersByTime(720)
  await expect.element(screen.getByText('3 de 3')).toHaveAttribute('aria-live', 'polite')
  await screen.getByRole('button', { name: 'Siguientes' }).click()
  vi.advanceTimersByTime(100)
  expect(leftOf('Promoción 1') - leftOf('Promoción 3')).toBeCloseTo(width, 0)
  vi.advanceTimersByTime(720)
  await expect.element(screen.getByText('1 de 3')).toBeVisible()
  expect(leftOf('Promoción 1')).toBe(0)
})

it('counts every press although it is still on its way', async () => {
  const screen = await open(6)
  const next = screen.getByRole('button', { name: 'Siguientes' })
  await next.click()
  await next.click()
  vi.advanceTimersByTime(820)
  await expect.element(screen.getByText('3 de 6')).toBeVisible()
})

// [S2.33] [S9.26]
it('rests under the pointer', async () => {
  const screen = await open()
  await userEvent.hover(screen.getByText('Promoción 1'))
  await rests()
  await userEvent.unhover(screen.getByText('Promoción 1'))
  await goesOn()
})

// [S2.34]
it('rests while it has the focus', async () => {
  await open()
  await userEvent.tab()
  await rests()
  await userEvent.tab({ shift: true })
  await goesOn()
})

// [S2.34]
it('rests out of sight', async () => {
  await open()
  window.scrollTo({ top: 700 })
  await rests()
  window.scrollTo({ top: 0 })
  await goesOn()
})

// [S2.34]
it('rests behind other windows', async () => {
  await open()
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  hide(true)
  await rests()
  hide(false)
  await goesOn()
  Reflect.deleteProperty(document, 'hidden')
})

// [S2.35]
it('is stopped and started by its button, whatever the pointer and the focus do', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'Detener avance automático' }).click()
  await rests()
  await userEvent.unhover(screen.getByRole('button', { name: 'Iniciar avance automático' }))
  await rests()
  await expectAccessible()
  await screen.getByRole('button', { name: 'Iniciar avance automático' }).click()
  await goesOn()
  await expect
    .element(screen.getByRole('button', { name: 'Detener avance automático' }))
    .toHaveFocus()
})

// [S2.36]
it('waits to be started by those who want no motion', async () => {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) =>
    matchMedia.call(window, query.includes('reduced-motion') ? 'all' : query),
  )
  const screen = await render(banners())
  await screen.getByRole('button', { name: 'Iniciar avance automático' }).click()
  await goesOn()
  vi.advanceTimersByTime(5020)
  expect(leftOf('Promoción 2')).toBe(0)
})

it('has nothing to go on to when everything is in view', async () => {
  const screen = await render(banners(1))
  await expect.element(screen.getByText('1 de 1')).not.toBeVisible()
  await rests()
})
