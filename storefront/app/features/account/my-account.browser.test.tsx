import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { keepSession } from '../../data/session.ts'
import { removeStored } from '../../data/storage.ts'
import { refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { MyAccount } from './my-account.tsx'

const user = { id: 'c1', name: 'Ana Ríos', email: 'ana@example.mx' }
const here = {
  device: 'Chrome en Windows',
  current: true,
  since: '2026-11-20T18:00:00.000Z',
  lastSeen: '2026-11-22T18:00:00.000Z',
}
const elsewhere = { ...here, device: '', current: false, lastSeen: '2026-11-21T18:00:00.000Z' }

const account = (clientCode: string) =>
  Response.json({ data: { attributes: { ...user, clientCode } } })

let sessions: (typeof here)[]
let shop: ReturnType<typeof standInShop>
beforeEach(() => {
  sessions = [here, elsewhere]
  shop = standInShop({
    'GET /users/account': () => account('ABCD1234EFGH5678'),
    'GET /users/sessions': () => Response.json({ data: sessions }),
    'DELETE /users/sessions': () => {
      sessions = [here]
      return Response.json({ ended: 1 })
    },
    'POST /users/client-code': () =>
      Response.json({ data: { attributes: { clientCode: 'ZZZZ1234EFGH5678' } } }),
    'POST /users/change-password': () => Response.json({ ok: true }),
  })
  keepSession(user, 'ficha')
})
afterEach(async () => {
  removeStored('token')
  removeStored('usuario')
  vi.unstubAllGlobals()
  await page.viewport(1024, 768)
})

const show = () => render(inRouter(<MyAccount />))

it.each([360, 1024])('shows the account and its secret code, at %i pixels', async (width) => {
  await page.viewport(width, 768)
  const screen = await show()
  await expect.element(screen.getByText('ABCD-1234-EFGH-5678')).toBeVisible()
  await expect.element(screen.getByText('ana@example.mx')).toBeVisible()
  await expect.element(screen.getByText('Chrome en Windows · esta sesión')).toBeVisible()
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

it('makes another code once that was said twice', async () => {
  const screen = await show()
  await screen.getByRole('button', { name: 'Generar un nuevo código' }).click()
  expect(shop.asked('POST /users/client-code')).toHaveLength(0)
  await screen.getByRole('button', { name: 'Sí, generar uno nuevo' }).click()
  await expect.element(screen.getByText('ZZZZ-1234-EFGH-5678')).toBeVisible()
  await expect.element(screen.getByText('ABCD-1234-EFGH-5678')).not.toBeInTheDocument()
})

it('changes the password, and forgets what was typed', async () => {
  const screen = await show()
  const current = screen.getByLabelText('Contraseña actual')
  await current.fill('cosecha')
  await screen.getByLabelText('Nueva contraseña').fill('siembra-27')
  await screen.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect.element(current).toHaveValue('')
  expect(shop.asked('POST /users/change-password')[0]?.body).toEqual({
    currentPassword: 'cosecha',
    newPassword: 'siembra-27',
  })
})

it('says at its field what the shop refuses of a new password', async () => {
  const message = 'Esta contraseña es de las más usadas y se adivina enseguida. Elige otra.'
  shop.answers['POST /users/change-password'] = refuse(400, 'BAD_INPUT', {
    message,
    errors: [{ field: 'newPassword', message }],
  })
  const screen = await show()
  await screen.getByLabelText('Contraseña actual').fill('cosecha')
  await screen.getByLabelText('Nueva contraseña').fill('123456')
  await screen.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect
    .element(screen.getByLabelText('Nueva contraseña'))
    .toHaveAccessibleDescription(expect.stringContaining(message))
  await expect.element(screen.getByLabelText('Contraseña actual')).toHaveValue('cosecha')
  expect(screen.getByText(message).elements()).toHaveLength(1)
})

it('says once, in the form, that the shop could not change the password', async () => {
  shop.answers['POST /users/change-password'] = refuse(503, 'DEPENDENCY_DOWN')
  const screen = await show()
  await screen.getByLabelText('Contraseña actual').fill('cosecha')
  await screen.getByLabelText('Nueva contraseña').fill('siembra-27')
  await screen.getByRole('button', { name: 'Cambiar contraseña' }).click()
  const fault = screen.getByRole('alert').getByText('No pudimos cambiar tu contraseña')
  await expect.element(fault).toBeVisible()
  expect(
    screen.getByText('El servicio no está disponible.', { exact: false }).elements(),
  ).toHaveLength(1)
})

it('ends all other sessions', async () => {
  const screen = await show()
  await expect.element(screen.getByText('Dispositivo desconocido')).toBeVisible()
  await screen.getByRole('button', { name: 'Cerrar otras sesiones' }).click()
  await expect.element(screen.getByText('Dispositivo desconocido')).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('button', { name: 'Cerrar otras sesiones' }))
    .not.toBeInTheDocument()
})

it('tries again what did not come', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  shop.answers['GET /users/account'] = refuse(503, 'DEPENDENCY_DOWN')
  const screen = await show()
  await expect.element(screen.getByText('No pudimos cargar tu cuenta.')).toBeVisible()
  shop.answers['GET /users/account'] = () => account('ABCD1234EFGH5678')
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('ABCD-1234-EFGH-5678')).toBeVisible()
  logged.mockRestore()
})
