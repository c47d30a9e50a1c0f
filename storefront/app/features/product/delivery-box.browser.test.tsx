import type { SavedAddress } from '@surco/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { keepSession, logoutSilently } from '../../data/session.ts'
import { lose, refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { DeliveryBox } from './delivery-box.tsx'

const home: SavedAddress = {
  id: 'casa',
  attributes: {
    calleEnvio: 'Av. Vallarta',
    numeroEnvio: '1234',
    coloniaEnvio: 'Centro',
    ciudadEnvio: 'Zapopan',
    codigoPostalEnvio: '45050',
    estadoEnvio: 'Jalisco',
    paisEnvio: 'MX',
    telefono: '3312345678',
    isDefault: true,
  },
}
const nothingTold = {
  fiscalData: { rfc: '', razonSocial: '', cfdiUse: '', taxRegime: '', postalCode: '' },
  billingAddress: {
    calleFacturacion: '',
    numeroFacturacion: '',
    coloniaFacturacion: '',
    ciudadFacturacion: '',
    codigoPostalFacturacion: '',
    estadoFacturacion: '',
    paisFacturacion: 'MX',
  },
}

const addresses = (data: SavedAddress[]) => () => Response.json({ data })

let shop: ReturnType<typeof standInShop>

beforeEach(() => {
  shop = standInShop({
    'GET /addresses': addresses([home]),
    'GET /orders/validate-cp?code=45050': () =>
      Response.json({
        estado: 'Jalisco',
        ciudad: 'Zapopan',
        municipio: 'Zapopan',
        colonias: ['Centro', 'Arcos'],
      }),
    'GET /users/catalogs': () =>
      Response.json({
        data: {
          cfdiUses: [{ value: 'G03', label: 'Gastos en general', taxRegimes: ['612'] }],
          taxRegimes: [{ value: '612', label: 'Actividades empresariales' }],
        },
      }),
    'GET /users/billing-address': () =>
      Response.json({ data: { id: 'ana', attributes: nothingTold } }),
    'POST /users/logout': () => Response.json({ ok: true }),
  })
  keepSession({ id: 'ana', name: 'Ana Ruiz', email: 'ana@correo.example' }, 'ficha')
})
afterEach(() => {
  logoutSilently()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = () => render(inRouter(<DeliveryBox />))

// [T1.29]
it('shows where an order goes, and changes it', async () => {
  const screen = await open()
  await expect.element(screen.getByText('Av. Vallarta 1234')).toBeVisible()
  await expect.element(screen.getByText(/Centro, 45050 Zapopan, Jalisco/)).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: 'Cambiar dirección' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Editar dirección' })
  await dialog.getByLabelText('Número').fill('99')
  await expectAccessible()
  shop.answers['PATCH /addresses/casa'] = ({ body }) => {
    const data = { id: 'casa', attributes: { ...home.attributes, ...(body as object) } }
    shop.answers['GET /addresses'] = addresses([data])
    return Response.json({ data })
  }
  await dialog.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect.element(screen.getByText('Av. Vallarta 99')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Cambiar dirección' })).toHaveFocus()
  expect(shop.asked('PATCH /addresses/casa')[0]?.body).toMatchObject({
    numeroEnvio: '99',
    paisEnvio: 'MX',
    userId: 'ana',
    privacy: true,
  })
})

// [T1.31]
it('says what is missing, and what the shop refused', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  shop.answers['GET /addresses'] = addresses([])
  shop.answers['POST /addresses'] = refuse(503, 'DEPENDENCY_DOWN', {
    message: 'La tienda no responde. Intenta más tarde.',
  })
  const screen = await open()
  await expect
    .element(screen.getByText('Aún no tienes una dirección predeterminada.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Agregar dirección' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Agregar nueva dirección' })
  await dialog.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect.element(dialog.getByText('Por favor, complete todos los campos')).toBeVisible()
  await expect.element(dialog.getByText('La calle es obligatoria.')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText('Calle').fill('Hidalgo')
  await dialog.getByLabelText('Número').fill('7')
  await dialog.getByLabelText('Código postal').fill('45050')
  await expect.element(dialog.getByLabelText('Estado')).toHaveValue('Jalisco')
  await dialog.getByLabelText('Teléfono').fill('3312345678')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect.element(dialog.getByText('La tienda no responde. Intenta más tarde.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Calle')).toHaveValue('Hidalgo')
})

// [T1.29]
it('saves an address once, also when the answer got lost and it is sent again', async () => {
  shop.answers['GET /addresses'] = addresses([])
  shop.answers['POST /addresses'] = lose
  const screen = await open()
  await screen.getByRole('button', { name: 'Agregar dirección' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Agregar nueva dirección' })
  await dialog.getByLabelText('Calle').fill('Hidalgo')
  await dialog.getByLabelText('Número').fill('7')
  await dialog.getByLabelText('Código postal').fill('45050')
  await expect.element(dialog.getByLabelText('Estado')).toHaveValue('Jalisco')
  await dialog.getByLabelText('Teléfono').fill('3312345678')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect.element(dialog.getByText('Error al continuar')).toBeVisible()
  shop.answers['POST /addresses'] = () => {
    shop.answers['GET /addresses'] = addresses([home])
    return Response.json({ data: home })
  }
  await dialog.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect.element(screen.getByText('Av. Vallarta 1234')).toBeVisible()
  const keys = shop.asked('POST /addresses').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})

it('keeps what is typed of a new address for when the dialog is opened again', async () => {
  shop.answers['GET /addresses'] = addresses([])
  const screen = await open()
  const add = screen.getByRole('button', { name: 'Agregar dirección' })
  await add.click()
  const dialog = screen.getByRole('dialog', { name: 'Agregar nueva dirección' })
  await dialog.getByLabelText('Calle').fill('Hidalgo')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await add.click()
  await expect.element(dialog.getByLabelText('Calle')).toHaveValue('Hidalgo')
})

// [T1.30]
it('keeps the data of the invoices when all of them are given', async () => {
  shop.answers['PATCH /users/billing-address'] = () =>
    Response.json({ data: { id: 'ana', attributes: nothingTold } })
  const screen = await open()
  await screen.getByRole('button', { name: 'Datos de facturación' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Datos de facturación' })
  const save = dialog.getByRole('button', { name: 'Guardar datos' })
  await save.click()
  await expect.element(dialog.getByText('Por favor, complete todos los campos')).toBeVisible()
  await expectAccessible()
  expect(shop.asked('PATCH /users/billing-address')).toEqual([])
  await dialog.getByLabelText('RFC').fill('GODE561231GR8')
  await dialog.getByLabelText('Régimen fiscal').selectOptions('612')
  await dialog.getByLabelText('Uso de CFDI').selectOptions('G03')
  await dialog.getByLabelText('Calle').fill('Hidalgo')
  await dialog.getByLabelText('Número').fill('7')
  await dialog.getByRole('textbox', { name: 'Código postal', exact: true }).fill('45050')
  await expect.element(dialog.getByLabelText('Estado')).toHaveValue('Jalisco')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.asked('PATCH /users/billing-address')[0]?.body).toMatchObject({
    rfc: 'GODE561231GR8',
    postalCode: '45050',
    codigoPostalFacturacion: '45050',
    paisFacturacion: 'MX',
    userId: 'ana',
  })
})

it('asks again for what did not come', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  shop.answers['GET /addresses'] = lose
  shop.answers['GET /users/billing-address'] = lose
  const screen = await open()
  await expect.element(screen.getByText('No pudimos cargar tu dirección.')).toBeVisible()
  shop.answers['GET /addresses'] = addresses([home])
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Av. Vallarta 1234')).toBeVisible()
  await screen.getByRole('button', { name: 'Datos de facturación' }).click()
  await expect.element(page.getByText('No pudimos cargar tus datos de facturación.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
})
