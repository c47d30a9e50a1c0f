import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { lose, refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { ToastRegion } from '../../ui/toast.tsx'
import { PasswordResetPage } from './password-reset-page.tsx'

const changing = 'POST /users/reset-password'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// [T2.43]
it('asks for a new password twice, in its own words', async () => {
  const screen = await render(inRouter(<PasswordResetPage token="t" />))
  const save = screen.getByRole('button', { name: 'Reestablecer contraseña' })
  await save.click()
  await expect.element(screen.getByText('La nueva contraseña es obligatoria.')).toBeVisible()
  await expect.element(screen.getByText('Repite tu contraseña')).toBeVisible()
  await expectAccessible()
  const [first, second] = [
    screen.getByLabelText('Nueva contraseña'),
    screen.getByLabelText('Repite la contraseña'),
  ]
  await first.fill('cinco')
  await second.fill('cinco')
  await expect
    .element(screen.getByText('La nueva contraseña debe tener al menos 6 caracteres.'))
    .toBeVisible()
  await expect
    .element(screen.getByText('La contraseña debe tener al menos 6 caracteres.'))
    .toBeVisible()
  await first.fill('cosecha')
  await second.fill('cosechas')
  await expect.element(screen.getByText('Las contraseñas no coinciden.')).toBeVisible()
  await first.fill('cosechas')
  await expect.element(screen.getByText('Las contraseñas no coinciden.')).not.toBeInTheDocument()
  await expect.element(first).toHaveAttribute('autocomplete', 'new-password')
})

it('says nothing of the second password before it is typed', async () => {
  const screen = await render(inRouter(<PasswordResetPage token="t" />))
  await screen.getByLabelText('Nueva contraseña').fill('cosecha')
  await screen.getByLabelText('Repite la contraseña').fill('cosech')
  await screen.getByLabelText('Nueva contraseña').fill('cosecha')
  await expect.element(screen.getByText('Las contraseñas no coinciden.')).toBeVisible()
  await expect.element(screen.getByText('Repite tu contraseña')).not.toBeInTheDocument()
})

it('leads from an address without its token to another link', async () => {
  const screen = await render(inRouter(<PasswordResetPage token="" />))
  await expect.element(screen.getByText('Falta una parte del enlace')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Pedir otro enlace' })).toBeVisible()
  await expectAccessible()
})

it.each([
  ['12345', 'La nueva contraseña debe tener al menos 6 caracteres.'],
  ['x'.repeat(129), 'La contraseña debe tener como máximo 128 caracteres.'],
])('takes no password of the wrong length (%#)', async (typed, sentence) => {
  const screen = await render(inRouter(<PasswordResetPage token="t" />))
  await screen.getByLabelText('Nueva contraseña').fill(typed)
  await userEvent.tab()
  await expect.element(screen.getByText(sentence)).toBeVisible()
  await screen.getByLabelText('Nueva contraseña').fill(typed.replaceAll('x', '').padEnd(128, '1'))
  await expect.element(screen.getByText(sentence)).not.toBeInTheDocument()
})

/** Sends a new password with Enter. */
async function choosePassword() {
  const router = createMemoryRouter(
    [
      { path: '/recuperar-contrasena', element: <PasswordResetPage token="enlace" /> },
      { path: '/', element: <h1>Inicio</h1> },
    ],
    { initialEntries: ['/recuperar-contrasena'] },
  )
  const screen = await render(
    <>
      <RouterProvider router={router} />
      <ToastRegion />
    </>,
  )
  await screen.getByLabelText('Nueva contraseña').fill('cosecha')
  await screen.getByLabelText('Repite la contraseña').fill('cosecha')
  await userEvent.keyboard('{Enter}')
  return screen
}

// [T2.43]
it('sends the password once without its repetition, says so, and leads home after 2 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const shop = standInShop({ [changing]: () => Response.json({ ok: true }) })
  const { getByText, getByRole } = await choosePassword()
  await expect.element(getByText('Tu contraseña se cambió correctamente.')).toBeVisible()
  await expect.element(getByText('Reestablecimiento de contraseña')).toBeVisible()
  expect(shop.asked(changing).map(({ body }) => body)).toEqual([
    { token: 'enlace', newPassword: 'cosecha' },
  ])
  vi.advanceTimersByTime(1999)
  expect(getByRole('heading', { name: 'Inicio' }).query()).toBeNull()
  vi.advanceTimersByTime(1)
  await expect.element(getByRole('heading', { name: 'Inicio' })).toBeVisible()
  await getByRole('button', { name: 'Cerrar notificación' }).click()
})

// [S4.10]
it('leaves the session of another account that is signed in here', async () => {
  const user = { id: 'c2', name: 'Beto Mora', email: 'beto@example.mx' }
  localStorage.setItem('token', 'ficha')
  const shop = standInShop({
    [changing]: () => Response.json({ ok: true }),
    'GET /users/check-token': () =>
      Response.json({ data: { attributes: user }, meta: { token: 'ficha' } }),
  })
  const { getByText, getByRole } = await choosePassword()
  await expect.element(getByText('Tu contraseña se cambió correctamente.')).toBeVisible()
  await expect.poll(() => shop.asked('GET /users/check-token').length).toBe(1)
  expect(localStorage.getItem('token')).toBe('ficha')
  await getByRole('button', { name: 'Cerrar notificación' }).click()
  localStorage.clear()
})

// [T2.44]
it('keeps the typed password and stops its spinner when the shop does not answer', async () => {
  standInShop({ [changing]: lose })
  const { getByRole, getByLabelText, getByText } = await choosePassword()
  const fault = getByRole('alert').getByText('No pudimos cambiar tu contraseña')
  await expect.element(fault).toBeVisible()
  expect(getByText('No hay conexión con la tienda.', { exact: false }).elements()).toHaveLength(1)
  const send = getByRole('button', { name: 'Reestablecer contraseña' })
  await expect.element(send).not.toHaveAttribute('aria-busy')
  await expect.element(getByLabelText('Nueva contraseña')).toHaveValue('cosecha')
})

it('leads from a link that is used or too old to another one', async () => {
  standInShop({ [changing]: refuse(409, 'LINK_EXPIRED') })
  const { getByRole, getByText } = await choosePassword()
  await expect.element(getByText('El enlace ya no sirve')).toBeVisible()
  await expect.element(getByRole('button', { name: 'Pedir otro enlace' })).toBeVisible()
  await expectAccessible()
})
