import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import {
  closeAccountDialog,
  openAccountDialog,
  type AccountDialog,
} from '../../data/account-dialog.ts'
import { dismissNotification, useNotifications } from '../../lib/notifications.ts'
import { checkoutPath } from '../../lib/paths.ts'
import { lose, refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { ToastRegion } from '../../ui/toast.tsx'
import { AccountDialogs } from './account-dialogs.tsx'

const user = { id: 'c1', name: 'Ana Ruiz', email: 'ana@example.mx' }
const catalogs = {
  taxRegimes: [
    { value: '605', label: 'Sueldos y Salarios' },
    { value: '612', label: 'Personas Físicas con Actividades Empresariales' },
  ],
  cfdiUses: [
    { value: 'D01', label: 'Honorarios médicos', taxRegimes: ['605', '612'] },
    { value: 'I08', label: 'Otra maquinaria y equipo', taxRegimes: ['612'] },
  ],
}
const customer = {
  name: 'Rancho El Fresno',
  email: 'compras@fresno.example',
  rfc: 'GODE561231GR8',
  postalCode: '45050',
  cfdiUse: 'I08',
  taxRegime: '612',
}
const looking = 'GET /users/cliente/ABC-123'

let shop: ReturnType<typeof standInShop>

beforeEach(() => {
  localStorage.clear()
  shop = standInShop({
    'GET /users/catalogs': () => Response.json({ data: catalogs }),
    'POST /users/login': () => Response.json({ user, accessToken: 'ficha' }),
    'POST /users/register': () =>
      Response.json({ data: { id: 'c1', attributes: user }, meta: { accessToken: 'ficha' } }),
    'POST /users/forgot-password': () => Response.json({ ok: true }),
    [looking]: () => Response.json({ data: { attributes: customer } }),
  })
})
afterEach(() => {
  closeAccountDialog()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(dialog: AccountDialog) {
  openAccountDialog(dialog)
  const screen = await render(
    inRouter(
      <>
        <AccountDialogs />
        <ToastRegion />
      </>,
    ),
  )
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  return screen
}

type Screen = Awaited<ReturnType<typeof open>>

const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true })
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })

/** Sees a notification and closes it: the next test begins without. */
async function seeAndClose(screen: Screen, role: 'status' | 'alert', title: string, text: string) {
  const region = screen.getByRole('region', { name: 'Notificaciones' })
  const toast = region.getByRole(role)
  await expect.element(toast.getByText(title)).toBeVisible()
  await expect.element(toast.getByText(text)).toBeVisible()
  await region.getByRole('button', { name: 'Cerrar notificación' }).click()
  await expect.element(toast.getByText(title)).not.toBeInTheDocument()
}

async function fillLogin(screen: Screen) {
  await field(screen, 'Email').fill(' ana@example.mx ')
  await field(screen, 'Contraseña').fill('cosecha')
}

// [S8.18]
it('signs in with Enter, says welcome and makes room', async () => {
  const screen = await open('login')
  await fillLogin(screen)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await seeAndClose(screen, 'status', 'Inicio de sesión exitoso', 'Bienvenido a la tienda')
  expect(shop.asked('POST /users/login').map(({ body }) => body)).toEqual([
    { email: 'ana@example.mx', password: 'cosecha' },
  ])
  expect(localStorage.getItem('token')).toBe('ficha')
  expect(JSON.parse(localStorage.getItem('usuario') ?? '')).toEqual(user)
})

it('sends a login once, however often it is pressed', async () => {
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  shop.answers['POST /users/login'] = async () => {
    await answering
    return refuse(401, 'WRONG_CREDENTIALS')()
  }
  const screen = await open('login')
  await fillLogin(screen)
  const send = button(screen, 'Iniciar sesión')
  await send.dblClick()
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  await field(screen, 'Contraseña').click()
  await userEvent.keyboard('{Enter}{Enter}')
  answer()
  await expect.element(send).not.toHaveAttribute('aria-busy')
  expect(shop.asked('POST /users/login')).toHaveLength(1)
  await seeAndClose(
    screen,
    'alert',
    'Error al registrar',
    'Contraseña incorrecta. Verifica tus credenciales.',
  )
})

// [S2.144] [S8.10] [S8.11] [S10.4]
it.each([
  ['login', 'Iniciar sesión', 'POST /users/login'],
  ['forgot', 'Enviar enlace', 'POST /users/forgot-password'],
] as const)('loses nothing typed when the shop does not answer (%s)', async (kind, send, call) => {
  shop.answers[call] = lose
  const screen = await open(kind)
  await field(screen, 'Email').fill('ana@example.mx')
  if (kind === 'login') await field(screen, 'Contraseña').fill('cosecha')
  await button(screen, send).click()
  const sentence = 'No hay conexión con la tienda. Revisa tu internet e intenta de nuevo.'
  await expect.element(screen.getByText(sentence)).toBeVisible()
  expect(screen.getByText(sentence).elements()).toHaveLength(1)
  await seeAndClose(screen, 'alert', 'Error al registrar', sentence)
  await expect.element(field(screen, 'Email')).toHaveValue('ana@example.mx')
  await expect.element(button(screen, send)).not.toHaveAttribute('aria-busy')
  await expectAccessible()
})

// [T3.6]
it.each([
  ['login', 'a 401 without a sentence', () => Response.json({}, { status: 401 })],
  ['login', 'a page of a proxy', () => new Response('<html>', { status: 500 })],
  ['register', 'a 409 without a sentence', () => Response.json({}, { status: 409 })],
  ['register', 'a page of a proxy', () => new Response('<html>', { status: 500 })],
  ['register', 'our own 5xx', refuse(503, 'DEPENDENCY_DOWN', { message: 'Espera un momento.' })],
] as const)('says the sentence of the specification once (%s, %s)', async (kind, _, answer) => {
  const { call, send, sentence, fill } = entries[kind]
  shop.answers[call] = answer
  const screen = await open(kind)
  await fill(screen)
  await button(screen, send).click()
  await expect.element(screen.getByText(sentence)).toBeVisible()
  expect(screen.getByText(sentence).elements()).toHaveLength(1)
  await seeAndClose(screen, 'alert', 'Error al registrar', sentence)
})

// [S2.144] [S8.21]
it('says that the link was sent, and closes', async () => {
  const screen = await open('forgot')
  await field(screen, 'Email').fill('ana@example.mx')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await seeAndClose(
    screen,
    'status',
    'Reestablecimiento de contraseña',
    'Se ha enviado un enlace a tu correo electrónico para restablecer tu contraseña',
  )
  expect(shop.asked('POST /users/forgot-password')[0]?.body).toEqual({ email: 'ana@example.mx' })
})

async function fillRegistration(screen: Screen) {
  await field(screen, 'Nombre completo').fill(' Ana Ruiz ')
  await field(screen, 'Email').fill('ana@example.mx')
  await field(screen, 'Contraseña').fill('cosecha')
  await screen.getByRole('checkbox', { name: 'Acepto los terminos y condiciones' }).click()
}

const entries = {
  login: {
    call: 'POST /users/login',
    send: 'Iniciar sesión',
    sentence: 'Contraseña incorrecta. Verifica tus credenciales.',
    fill: fillLogin,
  },
  register: {
    call: 'POST /users/register',
    send: 'Crear cuenta',
    sentence: 'Error al crear la cuenta. Verifica que el email no esté en uso.',
    fill: fillRegistration,
  },
}

const filled = {
  name: 'Ana Ruiz',
  email: 'ana@example.mx',
  password: 'cosecha',
  acceptTerms: true,
  rfc: '',
  postalCode: '',
  taxRegime: '',
  cfdiUse: '',
  clientCode: '',
}

// [S4.3] [S8.19]
it('registers, and says welcome', async () => {
  const screen = await open('register')
  await fillRegistration(screen)
  await button(screen, 'Crear cuenta').click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await seeAndClose(
    screen,
    'status',
    'Registro exitoso',
    'Su registro ha sido completado con éxito. Bienvenido',
  )
  expect(shop.asked('POST /users/register').map(({ body }) => body)).toEqual([filled])
})

// [T3.34]
it('says welcome for 5 seconds in the checkout too', async () => {
  const { href } = location
  history.replaceState(history.state, '', checkoutPath)
  openAccountDialog('register')
  const screen = await render(
    inRouter(
      <>
        <AccountDialogs />
        <Timeouts />
      </>,
    ),
  )
  await fillRegistration(screen)
  await button(screen, 'Crear cuenta').click()
  const said = button(screen, 'Registro exitoso: 5000')
  await expect.element(said).toBeVisible()
  await said.click()
  await expect.element(said).not.toBeInTheDocument()
  history.replaceState(history.state, '', href)
})

const Timeouts = () =>
  useNotifications().map(({ id, title, timeout }) => (
    <button key={id} type="button" onClick={() => dismissNotification(id)}>
      {title}: {timeout}
    </button>
  ))

// [S8.9]
it('shows a refused registration at its fields too, and loses nothing typed', async () => {
  shop.answers['POST /users/register'] = refuse(400, 'BAD_INPUT', {
    message: 'Revisa los datos marcados.',
    errors: [
      { field: 'email', message: 'Escribe un email válido.' },
      { field: 'rfc', message: 'Escribe un RFC válido.' },
    ],
  })
  const screen = await open('register')
  await fillRegistration(screen)
  await button(screen, 'Crear cuenta').click()
  await seeAndClose(screen, 'alert', 'Error al registrar', 'Revisa los datos marcados.')
  await expect.element(screen.getByText('Escribe un email válido.')).toBeVisible()
  // The part of the form that was folded opens.
  await expect.element(screen.getByText('Escribe un RFC válido.')).toBeVisible()
  await expect.element(field(screen, 'Nombre completo')).toHaveValue(' Ana Ruiz ')
  await expect.element(field(screen, 'Contraseña')).toHaveValue('cosecha')
  await expectAccessible()
})

it('makes no second account when the answers about the first got lost', async () => {
  const registered = shop.answers['POST /users/register'] ?? lose
  shop.answers['POST /users/register'] = lose
  const screen = await open('register')
  await fillRegistration(screen)
  await button(screen, 'Crear cuenta').click()
  await expect.element(screen.getByRole('alert').getByText('Error al registrar')).toBeVisible()
  shop.answers['POST /users/register'] = registered
  await button(screen, 'Crear cuenta').click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  const keys = shop
    .asked('POST /users/register')
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  // The fault is no longer said.
  await seeAndClose(
    screen,
    'status',
    'Registro exitoso',
    'Su registro ha sido completado con éxito. Bienvenido',
  )
})

it('ticks the terms with one press, whatever is wrong in the field before', async () => {
  await page.viewport(360, 640)
  const screen = await open('register')
  await field(screen, 'Nombre completo').fill('Ana Ruiz')
  await field(screen, 'Email').fill('ana@example.mx')
  await field(screen, 'Contraseña').fill('abc')
  const terms = screen.getByRole('checkbox', { name: 'Acepto los terminos y condiciones' })
  await terms.click()
  await expect.element(terms).toBeChecked()
  await page.viewport(1024, 768)
})

it('leads to the field that the shop refused, and says why once', async () => {
  const taken = 'Ya existe una cuenta con este email.'
  shop.answers['POST /users/register'] = refuse(409, 'EMAIL_TAKEN', {
    message: `${taken} Inicia sesión o restablece tu contraseña.`,
    errors: [{ field: 'email', message: taken }],
  })
  const screen = await open('register')
  await fillRegistration(screen)
  await button(screen, 'Crear cuenta').click()
  await expect.element(field(screen, 'Email')).toHaveFocus()
  expect(screen.getByText(taken, { exact: false }).elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Cerrar notificación' }).click()
})

async function lookUp(screen: Screen, code: string) {
  await screen.getByText('Ya tengo código de cliente').click()
  await field(screen, 'Código de cliente (opcional)').fill(code)
  await userEvent.keyboard('{Enter}')
}

// [S2.141] [S2.142] [S4.31] [S8.20]
it('fills in what a client code knows, and sends the code along', async () => {
  const screen = await open('register')
  await lookUp(screen, 'ABC-123')
  await expect
    .element(screen.getByText('Está en Mi cuenta y en el correo que te enviamos al registrarte.'))
    .toBeVisible()
  await seeAndClose(
    screen,
    'status',
    'Información encontrada',
    'Su información ha sido agregada correctamente. Finalice su registro',
  )
  await expect.element(field(screen, 'Nombre completo')).toHaveValue(customer.name)
  await expect.element(field(screen, 'Email')).toHaveValue(customer.email)
  await expect.element(field(screen, 'RFC')).toBeVisible()
  await expect.element(field(screen, 'Régimen fiscal')).toHaveValue('612')
  await expect.element(field(screen, 'Uso de CFDI')).toHaveValue('I08')
  await expectAccessible()
  await field(screen, 'Contraseña').fill('cosecha')
  await screen.getByRole('checkbox', { name: 'Acepto los terminos y condiciones' }).click()
  await button(screen, 'Crear cuenta').click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(shop.asked('POST /users/register')[0]?.body).toEqual({
    ...filled,
    ...customer,
    clientCode: 'ABC-123',
  })
  await screen.getByRole('button', { name: 'Cerrar notificación' }).click()
})

// [S4.32]
it('leads from the client code of an account that is there to a new password for it', async () => {
  shop.answers['POST /users/register'] = refuse(409, 'EMAIL_TAKEN')
  const screen = await open('register')
  await lookUp(screen, 'ABC-123')
  await expect.element(field(screen, 'Email')).toHaveValue(customer.email)
  await field(screen, 'Contraseña').fill('cosecha')
  await screen.getByRole('checkbox', { name: 'Acepto los terminos y condiciones' }).click()
  await button(screen, 'Crear cuenta').click()
  await expect.element(button(screen, 'Enviar enlace')).toBeVisible()
  await expect.element(field(screen, 'Email')).toHaveValue(customer.email)
  await seeAndClose(
    screen,
    'status',
    'Ya tienes cuenta',
    'Ya existe una cuenta con este email. Pide un enlace para elegir tu contraseña.',
  )
})

// [S4.33] [S4.34] [S8.12]
it.each([
  ['is nobody’s', refuse(404, 'NOT_FOUND')],
  ['cannot be looked up', lose],
])('leaves out a client code that %s', async (_how, answer) => {
  shop.answers[looking] = answer
  const screen = await open('register')
  await fillRegistration(screen)
  await lookUp(screen, 'ABC-123')
  await seeAndClose(
    screen,
    'status',
    'Información inexistente',
    'No se ha encontrado su registro. Escriba su información.',
  )
  await button(screen, 'Crear cuenta').click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(shop.asked('POST /users/register')[0]?.body).toEqual(filled)
  await screen.getByRole('button', { name: 'Cerrar notificación' }).click()
})

it('fills in nothing for a client code that was changed meanwhile', async () => {
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  shop.answers[looking] = async () => {
    await answering
    return Response.json({ data: { attributes: customer } })
  }
  const screen = await open('register')
  await lookUp(screen, 'ABC-123')
  const search = button(screen, 'Buscar')
  await expect.element(search).toHaveAttribute('aria-busy', 'true')
  await field(screen, 'Código de cliente (opcional)').fill('ABC-124')
  answer()
  await expect.element(search).not.toHaveAttribute('aria-busy')
  await expect.element(field(screen, 'Nombre completo')).toHaveValue('')
})

// [S2.142] [S10.6]
it('offers the uses of an invoice that the regime allows', async () => {
  const screen = await open('register')
  await screen.getByText('Datos de factura (opcional)').click()
  const use = field(screen, 'Uso de CFDI')
  await expect.element(use.getByRole('option', { name: /^I08/ })).toBeInTheDocument()
  await use.selectOptions('I08')
  await field(screen, 'Régimen fiscal').selectOptions('605')
  await expect
    .element(screen.getByText('Este uso de CFDI no corresponde a tu régimen fiscal.'))
    .toBeVisible()
  await use.selectOptions('D01')
  await expect.element(use.getByRole('option', { name: /^I08/ })).not.toBeInTheDocument()
})

// [T3.45]
it('writes the RFC in capitals, and says when its date does not exist or the regime is of others', async () => {
  const screen = await open('register')
  await screen.getByText('Datos de factura (opcional)').click()
  await field(screen, 'RFC').fill('najg801399xx1')
  await expect.element(field(screen, 'RFC')).toHaveValue('NAJG801399XX1')
  await field(screen, 'Régimen fiscal').selectOptions('612')
  await expect
    .element(screen.getByText('Revisa tu RFC: la fecha que contiene no existe.'))
    .toBeVisible()
  await field(screen, 'RFC').fill('gode56')
  await userEvent.tab()
  await expect.element(screen.getByText(/^Tu RFC tiene 6 caracteres/)).toBeVisible()
  await field(screen, 'RFC').fill('sat970701nn3')
  await expect.element(screen.getByText(/^Este régimen es de personas físicas/)).toBeVisible()
})

it('asks for the lists of the tax authority again when they did not come', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const listed = shop.answers['GET /users/catalogs'] ?? lose
  shop.answers['GET /users/catalogs'] = lose
  const screen = await open('register')
  await screen.getByText('Datos de factura (opcional)').click()
  await expect.element(screen.getByText('No pudimos cargar las listas del SAT')).toBeVisible()
  shop.answers['GET /users/catalogs'] = listed
  await button(screen, 'Reintentar').click()
  await field(screen, 'Régimen fiscal').selectOptions('612')
  await expect.element(field(screen, 'Régimen fiscal')).toHaveValue('612')
  logged.mockRestore()
})

it('never puts what is typed into the address, even if the page should not answer', async () => {
  await page.viewport(1024, 768)
  const screen = await open('login')
  for (const kind of ['login', 'register', 'forgot'] as const) {
    openAccountDialog(kind)
    await expect.poll(() => screen.container.querySelector('form')?.method).toBe('post')
  }
})
