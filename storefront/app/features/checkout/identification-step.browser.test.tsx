import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { lose, refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { ToastRegion } from '../../ui/toast.tsx'
import { IdentificationStep } from './identification-step.tsx'

const user = { id: '2'.repeat(32), name: 'Ana Ruiz', email: 'ana@example.mx' }
const guest = { _id: '0'.repeat(32), cartId: '1'.repeat(32), email: 'ana@example.mx', name: 'Ana' }
const checking = 'POST /users/check-email'

let shop: ReturnType<typeof standInShop>
let done: string[][]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  done = []
  shop = standInShop({
    [checking]: () => Response.json({ exists: true }),
    'POST /users/login': () => Response.json({ user, accessToken: 'ficha' }),
    'POST /users/register': () =>
      Response.json({ data: { id: user.id, attributes: user }, meta: { accessToken: 'ficha' } }),
    'POST /users/guest-register': () =>
      Response.json({ newUser: guest, cart: { meta: { subtotal: 0, total: 0, adjusted: [] } } }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const step = () =>
  render(
    inRouter(
      <>
        <IdentificationStep
          guest={null}
          accountOnly={false}
          onDone={(notices) => done.push(notices)}
        />
        <ToastRegion />
      </>,
    ),
  )
const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
async function see(text: string) {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
}

async function leaveEmail(email = ' ana@example.mx ') {
  await field('Email').fill(email)
  await userEvent.tab()
}

async function register() {
  await leaveEmail()
  await field('Contraseña').fill('cosecha')
  await field('Nombre completo').fill('Ana Ruiz')
  await page.getByRole('checkbox').click()
  await button('Registro').click()
}

// [T3.11] [T3.19] [T3.21]
it('asks whoever has an account for the password, and signs in', async () => {
  await step()
  await leaveEmail()
  await see('Encontramos tu cuenta! Ingresa tu contraseña')
  await see('Encontramos una cuenta asociada, ingresa tu contraseña')
  expect(shop.asked(checking).map(({ body }) => body)).toEqual([{ email: user.email }])
  await expectAccessible()
  await field('Contraseña').fill('cosecha')
  await button('Iniciar sesión').click()
  await see('Inicio de sesión éxitoso')
  await see('Bienvenido a la tienda')
  expect(done).toEqual([[]])
  expect(localStorage.getItem('token')).toBe('ficha')
})

// [T3.12] [T3.20] [T3.21] [T3.25]
it('asks whoever has none for a name and the terms, and makes the account', async () => {
  shop.answers[checking] = () => Response.json({ exists: false })
  await step()
  await leaveEmail()
  await see('Completa tu cuenta')
  await see('Para rastrear tus pedidos y recibir correos de seguimiento')
  await see(
    'No encontramos tu cuenta, completa tu perfil para poder dar seguimiento a tus pedidos.',
  )
  await expect.element(button('Registro')).toBeVisible()
  await field('Contraseña').fill('cosecha')
  await button('Registro').click()
  await see('El nombre completo es obligatorio.')
  await see('Debes aceptar los terminos y condiciones para continuar.')
  await expectAccessible()
  await field('Nombre completo').fill('Ana Ruiz')
  await page.getByRole('checkbox', { name: 'Acepto los terminos y condiciones' }).click()
  await button('Registro').click()
  await see('Registro éxitoso')
  await see('Su registro ha sido completado con éxito. Bienvenido')
  expect(shop.asked('POST /users/register')[0]?.body).toMatchObject({
    name: 'Ana Ruiz',
    email: user.email,
    acceptTerms: true,
  })
  expect(done).toEqual([[]])
})

// [T3.13]
it('does not send a login that turns out to be a registration', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  shop.answers[checking] = () => promise
  await step()
  await field('Email').fill(user.email)
  await field('Contraseña').fill('cosecha')
  await button('Iniciar sesión').click()
  resolve(Response.json({ exists: false }))
  await expect.element(button('Registro')).toBeVisible()
  expect(shop.asked('POST /users/login')).toEqual([])
  await expect.element(field('Contraseña')).toHaveValue('cosecha')
})

// [T3.22]
it('says in the shop’s words, or else in its own, why nobody was signed in', async () => {
  shop.answers['POST /users/login'] = refuse(401, 'WRONG_CREDENTIALS')
  await step()
  await leaveEmail()
  await field('Contraseña').fill('mala')
  await button('Iniciar sesión').click()
  await expect
    .element(page.getByRole('alert').getByText('Contraseña incorrecta. Verifica tus credenciales.'))
    .toBeVisible()
  await expect.element(field('Contraseña')).toHaveValue('mala')
  expect(page.getByText(/Contraseña incorrecta/).elements()).toHaveLength(1)
  shop.answers['POST /users/login'] = refuse(429, 'TOO_MANY_REQUESTS', { message: 'Espera.' })
  await button('Iniciar sesión').click()
  await expect.element(page.getByRole('alert').getByText('Espera.')).toBeVisible()
})

// [T3.6]
it.each([
  ['a 401 without a sentence', () => Response.json({}, { status: 401 })],
  ['a page of a proxy', () => new Response('<html>', { status: 500 })],
  ['our own 5xx', refuse(500, 'INTERNAL', { message: 'Ocurrió un error inesperado.' })],
])('says the sentence of the specification after %s to a login', async (_, answer) => {
  shop.answers['POST /users/login'] = answer
  await step()
  await leaveEmail()
  await field('Contraseña').fill('mala')
  await button('Iniciar sesión').click()
  await see('Contraseña incorrecta. Verifica tus credenciales.')
})

// [T3.6]
it.each([
  ['a 409 without a sentence', () => Response.json({}, { status: 409 })],
  ['a 5xx', refuse(503, 'DEPENDENCY_DOWN', { message: 'Espera un momento.' })],
])('says the sentence of the specification after %s to a registration', async (_, answer) => {
  shop.answers[checking] = () => Response.json({ exists: false })
  shop.answers['POST /users/register'] = answer
  await step()
  await register()
  await see('Error al crear la cuenta. Verifica que el email no esté en uso.')
  expect(done).toEqual([])
})

// [T3.6]
it('says once that the e-mail has an account, and leads to it', async () => {
  const taken = 'Ya existe una cuenta con este email.'
  shop.answers[checking] = () => Response.json({ exists: false })
  shop.answers['POST /users/register'] = refuse(409, 'EMAIL_TAKEN', {
    message: `${taken} Inicia sesión.`,
    errors: [{ field: 'email', message: taken }],
  })
  await step()
  await register()
  await expect.element(page.getByRole('alert').getByText(`${taken} Inicia sesión.`)).toBeVisible()
  expect(page.getByText(new RegExp(taken)).elements()).toHaveLength(1)
  await expect.element(field('Email')).toHaveFocus()
})

// [T3.23]
it('says why no account was made', async () => {
  shop.answers[checking] = () => Response.json({ exists: false })
  shop.answers['POST /users/register'] = refuse(409, 'EMAIL_TAKEN')
  await step()
  await register()
  await expect
    .element(
      page
        .getByRole('alert')
        .getByText('Error al crear la cuenta. Verifica que el email no esté en uso.'),
    )
    .toBeVisible()
  expect(done).toEqual([])
})

// [T3.25]
it('goes on when the e-mail cannot be checked, and asks for what is missing', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  shop.answers[checking] = lose
  await step()
  await button('Iniciar sesión').click()
  await see('El email es obligatorio.')
  await see('La contraseña es obligatoria.')
  await leaveEmail()
  await field('Contraseña').fill('cosecha')
  await button('Iniciar sesión').click()
  await see('Inicio de sesión éxitoso')
  logged.mockRestore()
})

// [T3.19]
it('asks again about an e-mail that could not be checked', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  shop.answers[checking] = lose
  await step()
  await leaveEmail()
  await expect.poll(() => shop.asked(checking)).toHaveLength(1)
  await expect.poll(() => logged.mock.calls).toHaveLength(1)
  shop.answers[checking] = () => Response.json({ exists: true })
  await field('Email').click()
  await userEvent.tab()
  await see('Encontramos una cuenta asociada, ingresa tu contraseña')
  logged.mockRestore()
})

// [T3.19]
it('says what was found of no other e-mail, and not where a new account is made', async () => {
  const found = page.getByText('Encontramos una cuenta asociada, ingresa tu contraseña')
  await step()
  await leaveEmail()
  await expect.element(found).toBeVisible()
  await field('Email').fill('otra@example.mx')
  await expect.element(found).not.toBeInTheDocument()
  await leaveEmail()
  await expect.element(found).toBeVisible()
  await button('Crear cuenta').click()
  await expect.element(button('Registro')).toBeVisible()
  await expect.element(found).not.toBeInTheDocument()
})

// [T3.14]
it('leads to a new account and back, the focus with it', async () => {
  await step()
  await button('Crear cuenta').click()
  await expect.element(button('Registro')).toBeVisible()
  await expect.element(field('Email')).toHaveFocus()
  await button('Ya tengo una cuenta').click()
  await expect.element(button('Iniciar sesión')).toBeVisible()
  await expect.element(button('¿Olvidaste tu contraseña?')).toBeVisible()
})

// [T3.15]
it('lets a guest go on with name and e-mail', async () => {
  await step()
  await button('Continuar como invitado').click()
  await expect.element(field('Nombre completo')).toHaveFocus()
  await expect.element(button('Continuar')).toBeDisabled()
  await field('Nombre completo').fill('Ana')
  await field('Email').fill(user.email)
  await expectAccessible()
  await button('Continuar').click()
  await expect.poll(() => done).toEqual([[]])
  expect(JSON.parse(localStorage.getItem('guest') ?? '')).toEqual(guest)
  expect(localStorage.getItem('isGuest')).toBe('true')
})

// [T3.24]
it('says what the shop refuses of a guest, and keeps what was typed', async () => {
  shop.answers['POST /users/guest-register'] = refuse(503, 'DEPENDENCY_DOWN', {
    message: 'Intenta en un momento.',
  })
  await step()
  await button('Continuar como invitado').click()
  await field('Nombre completo').fill('Ana')
  await field('Email').fill(user.email)
  await button('Continuar').click()
  await see('Error al continuar')
  await see('Intenta en un momento.')
  await expect.element(field('Nombre completo')).toHaveValue('Ana')
})

it('keeps name and e-mail for a reload, and never the password', async () => {
  const first = await step()
  await leaveEmail(user.email)
  await field('Contraseña').fill('cosecha')
  expect(JSON.stringify(sessionStorage)).not.toContain('cosecha')
  await first.unmount()
  await step()
  await expect.element(field('Email')).toHaveValue(user.email)
  await expect.element(field('Contraseña')).toHaveValue('')
})
