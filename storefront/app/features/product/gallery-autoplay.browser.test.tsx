import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Gallery } from './gallery.tsx'

const views = ['/media/a.webp', '/media/b.webp', '/media/c.webp']

// The clock goes on when a test moves it; a gallery that rests has no timer.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
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
const sees = async (index: number) => {
  await expect
    .element(page.getByRole('link', { name: `Ver foto ${index}` }))
    .toHaveAttribute('aria-current', 'true')
}

async function open() {
  const screen = await render(<Gallery fotos={views} nombre="Motobomba" />)
  await goesOn()
  return screen
}

// [T1.4]
it('shows the next picture every 5 seconds, and after the last the first', async () => {
  await open()
  vi.advanceTimersByTime(4999)
  await sees(1)
  vi.advanceTimersByTime(1)
  for (const index of [2, 3, 1]) {
    // oxlint-disable-next-line no-await-in-loop -- one picture after the other
    await sees(index)
    vi.advanceTimersByTime(5000)
  }
})

it('has the next picture at hand before it is shown', async () => {
  // Without pictures of their own, the default one stands at each place.
  const screen = await render(<Gallery fotos={['', '', '']} nombre="Motobomba" />)
  await goesOn()
  const pictures = screen.container.querySelectorAll<HTMLImageElement>('li[id] img')
  expect([...pictures].map((picture) => picture.loading)).toEqual(['eager', 'eager', 'lazy'])
})

// [T1.5]
it('rests under the pointer and while it has the focus', async () => {
  const screen = await open()
  await userEvent.hover(screen.getByRole('link', { name: 'Ver foto 2' }))
  await rests()
  await userEvent.hover(document.documentElement, { position: { x: -1, y: -1 }, force: true })
  await goesOn()
  await userEvent.tab()
  await rests()
})

// [T1.5]
it('stays at the picture that was chosen', async () => {
  const screen = await open()
  await screen.getByRole('link', { name: 'Ver foto 3' }).click()
  await sees(3)
  await userEvent.hover(document.documentElement, { position: { x: -1, y: -1 }, force: true })
  await expect
    .element(screen.getByRole('button', { name: 'Iniciar el cambio de fotos' }))
    .toBeVisible()
  await rests()
})

// [T1.5]
it('is stopped and started by its button', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'Detener el cambio de fotos' }).click()
  await rests()
  await screen.getByRole('button', { name: 'Iniciar el cambio de fotos' }).click()
  await goesOn()
})

it('waits to be started by those who want no motion', async () => {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) =>
    matchMedia.call(window, query.includes('reduced-motion') ? 'all' : query),
  )
  const screen = await render(<Gallery fotos={views} nombre="Motobomba" />)
  await expect
    .element(screen.getByRole('button', { name: 'Iniciar el cambio de fotos' }))
    .toBeVisible()
  await rests()
})
