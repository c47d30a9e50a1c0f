import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page as browser, userEvent } from 'vitest/browser'

import { checkoutTimeout, notify, usualTimeout } from '../lib/notifications.ts'
import { checkoutPath } from '../lib/paths.ts'
import { Dialog } from './dialog.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'
import { ToastRegion } from './toast.tsx'

const corner = { position: { x: 5, y: 5 }, force: true }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // A notification that appears under the pointer stays.
  await userEvent.hover(document.documentElement, corner)
})
afterEach(() => vi.useRealTimers())

// [S3.31] [S10.7]
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

// [S3.32] [S9.6]
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

// [T3.34]
it('goes after 3 seconds in the checkout, unless it has its own time', async () => {
  const { href } = location
  history.replaceState(history.state, '', checkoutPath)
  const screen = await render(<ToastRegion />)
  notify({ title: 'Tu carrito cambió', level: 'warning' })
  notify({ title: 'Registro éxitoso', level: 'success', timeout: usualTimeout })
  history.replaceState(history.state, '', href)
  await expect.element(screen.getByText('Tu carrito cambió')).toBeVisible()
  await expect.element(screen.getByText('Registro éxitoso')).toBeVisible()
  vi.advanceTimersByTime(3000)
  await expect.element(screen.getByText('Tu carrito cambió')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Registro éxitoso')).toBeVisible()
  vi.advanceTimersByTime(2000)
  await expect.element(screen.getByText('Registro éxitoso')).not.toBeInTheDocument()
})

// [S10.7]
it('takes the place of one that says the same or is about the same, for its whole time', async () => {
  const { getByRole, getByText } = await render(<ToastRegion />)
  const fault = { title: 'Error al registrar', level: 'error', about: 'account' } as const
  notify(fault)
  notify({ title: 'Guardado', level: 'success' })
  await expect.element(getByText('Guardado')).toBeVisible()
  vi.advanceTimersByTime(3000)
  notify({ title: 'Guardado', level: 'success' })
  notify({ title: 'Registro exitoso', level: 'success', about: 'account' })
  await expect.element(getByText('Registro exitoso')).toBeVisible()
  expect(getByText('Error al registrar').query()).toBeNull()
  vi.advanceTimersByTime(3000)
  await expect.element(getByText('Guardado')).toBeVisible()
  expect(getByText('Guardado').elements()).toHaveLength(1)
  vi.advanceTimersByTime(2000)
  await expect.element(getByRole('button')).not.toBeInTheDocument()
})

// [S10.7]
it('shows the newest three', async () => {
  const { getByRole, getByText } = await render(<ToastRegion />)
  for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro']) notify({ title, level: 'warning' })
  await expect.element(getByText('Cuatro')).toBeVisible()
  expect(getByRole('button').elements()).toHaveLength(3)
  expect(getByText('Uno').query()).toBeNull()
  vi.advanceTimersByTime(5000)
  await expect.element(getByRole('button')).not.toBeInTheDocument()
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

// [S10.7]
it('stands above an open dialog, where it can be seen, heard and closed', async () => {
  const page = (open: boolean) => (
    <>
      <ToastRegion />
      <Dialog open={open} onClose={() => undefined} title="Crea tu cuenta">
        <p>Nombre completo</p>
      </Dialog>
    </>
  )
  const screen = await render(page(true))
  const dialog = screen.getByRole('dialog', { name: 'Crea tu cuenta' })
  notify({ title: 'Información inexistente', level: 'warning' })
  const toast = dialog.getByRole('status').getByText('Información inexistente')
  await expect.element(toast).toBeVisible()
  expect(screen.getByText('Información inexistente').elements()).toHaveLength(1)
  const { left, top } = toast.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + 5, top + 5)).toBe(toast.element())
  vi.useRealTimers()
  await expectAccessible()

  // A sheet at the bottom of a narrow window stands below it.
  await browser.viewport(360, 740)
  await expect.poll(() => toast.element().getBoundingClientRect().top).toBeLessThan(60)
  const sheet = dialog.element().getBoundingClientRect()
  expect(sheet.top).toBeGreaterThan(toast.element().getBoundingClientRect().bottom)
  await browser.viewport(1024, 768)

  await screen.rerender(page(false))
  const region = screen.getByRole('region', { name: 'Notificaciones' })
  await expect.element(region.getByText('Información inexistente')).toBeVisible()
  await region.getByRole('button', { name: 'Cerrar notificación' }).click()
  await expect.element(screen.getByText('Información inexistente')).not.toBeInTheDocument()
})

it('lies over nothing of a long sheet, whose end stays where it was', async () => {
  await browser.viewport(360, 640)
  const { getByRole, getByText } = await render(
    <Dialog open onClose={() => undefined} title="Crea tu cuenta">
      <div className="h-200" />
      <button type="button">Ya tengo cuenta</button>
    </Dialog>,
  )
  const sheet = getByRole('dialog').element()
  const last = () => getByText('Ya tengo cuenta').element().getBoundingClientRect().bottom
  sheet.scrollTop = sheet.scrollHeight
  const [top, bottom] = [sheet.getBoundingClientRect().top, last()]
  for (const level of ['error', 'warning', 'success'] as const) {
    notify({ title: 'Error al registrar', text: 'Revisa los datos marcados. '.repeat(2), level })
  }
  await expect.element(getByRole('alert').getByText('Error al registrar')).toBeVisible()
  const lowest = () =>
    Math.max(
      ...[...document.querySelectorAll('.toast')].map(
        (toast) => toast.getBoundingClientRect().bottom,
      ),
    )
  await expect.poll(() => sheet.getBoundingClientRect().top).toBeGreaterThan(lowest())
  expect(last()).toBeCloseTo(bottom, 0)
  expect(whatIsAt(getByText('Ya tengo cuenta').element())).toBe('Ya tengo cuenta')
  vi.advanceTimersByTime(5000)
  await expect.poll(() => sheet.getBoundingClientRect().top).toBeCloseTo(top, 0)
  expect(last()).toBeCloseTo(bottom, 0)
  await browser.viewport(1024, 768)
})

/** What the pointer meets in the middle of something. */
function whatIsAt(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent
}

// [S10.7]
it.each([768, 1440])(
  'lets all of a long dialog be scrolled free in a window %i pixels wide',
  async (width) => {
    await browser.viewport(width, 640)
    const { getByRole, getByText } = await render(
      <Dialog open onClose={() => undefined} title="Crea tu cuenta">
        <div className="h-200" />
        <p>Ya tengo cuenta</p>
      </Dialog>,
    )
    for (const level of ['error', 'warning', 'success'] as const) {
      notify({ title: 'Error al registrar', text: 'Revisa los datos marcados. '.repeat(4), level })
    }
    await expect.element(getByRole('alert').getByText('Error al registrar')).toBeVisible()
    const highest = () => getByRole('alert').element().getBoundingClientRect().top
    const dialog = getByRole('dialog').element()
    const freed = () => {
      dialog.scrollTop = dialog.scrollHeight
      return getByText('Ya tengo cuenta').element().getBoundingClientRect().bottom < highest()
    }
    await expect.poll(freed).toBe(true)
    vi.advanceTimersByTime(5000)
    await expect.element(getByText('Error al registrar')).not.toBeInTheDocument()
    await browser.viewport(1024, 768)
  },
)

it('stands above a dialog that was open before the page could show any', async () => {
  const { getByRole } = await render(
    <>
      <Dialog open onClose={() => undefined} title="Crea tu cuenta">
        <p>Nombre completo</p>
      </Dialog>
      <ToastRegion />
    </>,
  )
  notify({ title: 'Información inexistente', level: 'warning' })
  const dialog = getByRole('dialog', { name: 'Crea tu cuenta' })
  await expect.element(dialog.getByText('Información inexistente')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar notificación' }).click()
})

// [S3.33] [S9.7]
it.each([360, 1024])('appears at the bottom of a window %i pixels wide', async (width) => {
  await browser.viewport(width, 740)
  const screen = await render(<ToastRegion />)
  notify({ title: 'Guardado', level: 'success' })
  const toast = screen.getByText('Guardado')
  await expect.element(toast).toBeVisible()
  const { top, left, right } = toast.element().getBoundingClientRect()
  expect(top).toBeGreaterThan(740 - 100)
  expect([left >= 0, right <= width]).toEqual([true, true])
  await screen.getByRole('button', { name: 'Cerrar notificación' }).click()
  await browser.viewport(1024, 768)
})
