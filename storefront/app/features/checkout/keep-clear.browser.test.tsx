import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { notify } from '../../lib/notifications.ts'
import { ToastRegion } from '../../ui/toast.tsx'
import { keepClear } from './keep-clear.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => vi.useRealTimers())

function Kept() {
  useEffect(keepClear, [])
  return null
}

it.each([
  [360, 640],
  [1440, 900],
])('covers no control of a form at %i × %i pixels', async (width, height) => {
  await page.viewport(width, height)
  const { getByRole, getByText } = await render(
    <>
      <Kept />
      <form className="flex flex-col items-stretch">
        <p className="h-96">Quién compra</p>
        <button type="button" className="mt-40 h-13">
          Continuar como invitado
        </button>
        <button type="button" className="h-11">
          Crear cuenta
        </button>
      </form>
      <ToastRegion />
    </>,
  )
  notify({ title: 'Encontramos tu cuenta! Ingresa tu contraseña', level: 'success' })
  const toast = getByText('Encontramos tu cuenta! Ingresa tu contraseña')
  await expect.element(toast).toBeVisible()
  for (const name of ['Continuar como invitado', 'Crear cuenta']) {
    await expect.poll(() => whatIsAt(getByRole('button', { name }).element())).toBe(name)
  }
  expect(toast.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  vi.advanceTimersByTime(5000)
  await expect.element(toast).not.toBeInTheDocument()
  await page.viewport(1024, 768)
})

/** What the pointer meets in the middle of a control. */
function whatIsAt(control: Element) {
  const { x, y, width, height } = control.getBoundingClientRect()
  const middle = Math.min(y + height / 2, window.innerHeight - 1)
  return document.elementFromPoint(x + width / 2, middle)?.textContent
}
