import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { notify } from '../lib/notifications.ts'
import { keepClear } from './keep-clear.ts'
import { ToastRegion } from './toast.tsx'

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

it.each([640, 780])('covers no label and no sentence of a form, %i pixels high', async (height) => {
  await page.viewport(360, height)
  const label = (name: string) => (
    <label className="flex flex-col text-sm">
      {name}
      <input className="h-11" />
    </label>
  )
  const found = 'Encontramos una cuenta asociada, ingresa tu contraseña'
  const { getByText } = await render(
    <>
      <Kept />
      <h1 className="h-60">Finalizar compra</h1>
      <form className="flex flex-col items-stretch gap-5">
        {label('Email')}
        <p>{found}</p>
        {label('Contraseña')}
        <button type="button" className="h-13">
          Iniciar sesión
        </button>
        <button type="button" className="h-13">
          Continuar como invitado
        </button>
      </form>
      <div className="h-200" />
      <ToastRegion />
    </>,
  )
  notify({ title: 'Encontramos tu cuenta! Ingresa tu contraseña', level: 'success' })
  const toast = getByText('Encontramos tu cuenta! Ingresa tu contraseña')
  await expect.element(toast).toBeVisible()
  const parts = [...document.querySelectorAll('form :is(label, p, button)')]
  for (const scrolled of [0, 100, 200, 500]) {
    window.scrollTo(0, scrolled)
    await expect
      .poll(() => {
        const { top, bottom } = boxOf(toast.element())
        return parts.filter((part) => boxOf(part).bottom > top && boxOf(part).top < bottom)
      })
      .toEqual([])
  }
  vi.advanceTimersByTime(5000)
  await expect.element(toast).not.toBeInTheDocument()
  window.scrollTo(0, 0)
  await page.viewport(1024, 768)
})

it('covers no table for which the window has room', async () => {
  await page.viewport(360, 740)
  const { getByText, getByRole } = await render(
    <>
      <Kept />
      <h1 style={{ height: 240 }}>Envíos</h1>
      <table style={{ height: 480, width: '100%' }}>
        <tbody>
          <tr>
            <td>Zona centro</td>
          </tr>
        </tbody>
      </table>
      <ToastRegion />
    </>,
  )
  notify({ title: 'Zona creada', level: 'success' })
  const toast = getByText('Zona creada')
  await expect.element(toast).toBeVisible()
  const { top } = getByRole('table').element().getBoundingClientRect()
  await expect.poll(() => boxOf(toast.element()).bottom).toBeLessThan(top)
  vi.advanceTimersByTime(5000)
  await expect.element(toast).not.toBeInTheDocument()
  await page.viewport(1024, 768)
})

const boxOf = (element: Element) => (element.closest('.toast') ?? element).getBoundingClientRect()

/** What the pointer meets in the middle of a control. */
function whatIsAt(control: Element) {
  const { x, y, width, height } = control.getBoundingClientRect()
  const middle = Math.min(y + height / 2, window.innerHeight - 1)
  return document.elementFromPoint(x + width / 2, middle)?.textContent
}
