import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { checkoutTimeout, notify } from '../lib/notifications.ts'
import { expectAccessible } from './testing/expect-accessible.ts'
import { ToastRegion } from './toast.tsx'

const corner = { position: { x: 5, y: 5 }, force: true }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // A notification that appears under the pointer stays.
  await userEvent.hover(document.documentElement, corner)
})
afterEach(() => vi.useRealTimers())

it('reads errors as alerts and the others as status, several at once', async () => {
  const screen = await render(<ToastRegion />)
  notify({ title: 'Error al continuar', text: 'No hay conexión.', level: 'error' })
  notify({ title: 'Registro exitoso', level: 'success' })
  notify({ title: 'Faltan campos', level: 'warning' })
  const region = screen.getByRole('region', { name: 'Notificaciones' })
  await expect.element(region.getByRole('alert').getByText('No hay conexión.')).toBeVisible()
  const status = region.getByRole('status')
  await expect.element(status.getByText('Registro exitoso')).toBeVisible()
  await expect.element(status.getByText('Faltan campos')).toBeVisible()
  vi.useRealTimers()
  await expectAccessible()
  for (let left = 3; left > 0; left -= 1) {
    await region.getByRole('button', { name: 'Cerrar notificación' }).first().click()
  }
  await expect.element(region.getByRole('button')).not.toBeInTheDocument()
})

it('goes by itself after 5 seconds, or after its own time', async () => {
  const screen = await render(<ToastRegion />)
  notify({ title: 'Guardado', level: 'success' })
  notify({ title: 'Faltan campos', level: 'warning', timeout: checkoutTimeout })
  await expect.element(screen.getByText('Guardado')).toBeVisible()
  await expect.element(screen.getByText('Faltan campos')).toBeVisible()
  vi.advanceTimersByTime(3000)
  await expect.element(screen.getByText('Faltan campos')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Guardado')).toBeVisible()
  vi.advanceTimersByTime(2000)
  await expect.element(screen.getByText('Guardado')).not.toBeInTheDocument()
})

it('stays while the focus is on it, and closes with the keyboard', async () => {
  const screen = await render(<ToastRegion />)
  notify({ title: 'Guardado', level: 'success' })
  await expect.element(screen.getByText('Guardado')).toBeVisible()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Cerrar notificación' })).toHaveFocus()
  vi.advanceTimersByTime(60_000)
  await expect.element(screen.getByText('Guardado')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Guardado')).not.toBeInTheDocument()
})

it('stays while the pointer is on it, and goes once it has left', async () => {
  const screen = await render(<ToastRegion />)
  notify({ title: 'Guardado', level: 'success' })
  await userEvent.hover(screen.getByText('Guardado'))
  vi.advanceTimersByTime(60_000)
  await expect.element(screen.getByText('Guardado')).toBeVisible()
  await userEvent.hover(document.documentElement, corner)
  const later = () => {
    vi.advanceTimersByTime(5000)
    return screen.getByText('Guardado').query()
  }
  await expect.poll(later).toBeNull()
})
