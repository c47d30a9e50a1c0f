import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { removeStored, writeStored } from '../../data/storage.ts'
import { refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { OrderLookup } from './order-lookup.tsx'
import { sampleOrder } from './testing/sample-order.ts'

const finding = 'POST /orders/lookup'

beforeEach(() => {
  for (const key of ['token', 'usuario', 'guest'] as const) removeStored(key)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(1024, 768)
})

const show = (address = '/') => render(inRouter(<OrderLookup phone={undefined} />, address))

// [T2.41]
it.each([360, 1024])('finds an order by its number and e-mail, at %i pixels', async (width) => {
  await page.viewport(width, 768)
  const found = { data: { id: 'o', attributes: sampleOrder() } }
  const shop = standInShop({ [finding]: () => Response.json(found) })
  const screen = await show()
  await screen.getByLabelText('Número de pedido').fill(' #100123 ')
  await screen.getByLabelText('Email').fill('ana@example.mx')
  await userEvent.keyboard('{Enter}')
  const card = screen.getByRole('article', { name: 'Pedido #100123' })
  await expect.element(card.getByText('Pago confirmado')).toBeVisible()
  expect(shop.asked(finding)[0]?.body).toEqual({ number: '#100123', email: 'ana@example.mx' })
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

const fiscal = {
  rfc: 'CARE800101XX3',
  razonSocial: 'ANA RUIZ',
  cfdiUse: 'G03',
  taxRegime: '612',
  postalCode: '45100',
}
const billingAddress = {
  calleFacturacion: 'Av. Juárez',
  numeroFacturacion: '120',
  coloniaFacturacion: 'Centro',
  ciudadFacturacion: 'Zapopan',
  codigoPostalFacturacion: '45100',
  estadoFacturacion: 'Jalisco',
  paisFacturacion: 'MX',
}
const catalogs = {
  cfdiUses: [{ value: 'G03', label: 'Gastos en general', taxRegimes: ['612'] }],
  taxRegimes: [{ value: '612', label: 'Personas Físicas' }],
}

it('lets a guest correct the data of an invoice until the month ends', async () => {
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const order = sampleOrder({ invoice: fiscal, invoicing: { until, billingAddress } })
  const giving = 'POST /orders/lookup/invoice'
  const changed = { ...order, invoice: { ...fiscal, razonSocial: 'ANA RUIZ PEÑA' } }
  const shop = standInShop({
    [finding]: () => Response.json({ data: { id: 'o', attributes: order } }),
    [giving]: () => Response.json({ data: { id: 'o', attributes: changed } }),
    'GET /users/catalogs': () => Response.json({ data: catalogs }),
    'GET /orders/validate-cp?cp=45100': refuse(404, 'NOT_FOUND'),
  })
  const screen = await show('/?numero=100123')
  await screen.getByLabelText('Email').fill('ana@example.mx')
  await screen.getByRole('button', { name: 'Consultar pedido' }).click()
  await screen.getByRole('button', { name: /Corregir datos de factura/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Datos de factura' })
  const name = dialog.getByLabelText(/Nombre o razón social/)
  await expect.element(name).toHaveValue('ANA RUIZ')
  await name.fill('Ana Ruiz Peña')
  await dialog.getByRole('button', { name: /Guardar datos/ }).click()
  await expect.element(screen.getByText('Recibimos tus datos de factura')).toBeVisible()
  await expect.element(screen.getByText(/ANA RUIZ PEÑA/)).toBeVisible()
  expect(shop.asked(giving)[0]?.body).toMatchObject({
    number: '100123',
    email: 'ana@example.mx',
    rfc: 'CARE800101XX3',
    razonSocial: 'Ana Ruiz Peña',
    calleFacturacion: 'Av. Juárez',
  })
  await expectAccessible()
})

it('says after that month why the data cannot be given any more, and whom to call', async () => {
  const invoicing = { until: '2026-10-01T05:59:59.999Z', billingAddress }
  const order = sampleOrder({ invoicing })
  standInShop({ [finding]: () => Response.json({ data: { id: 'o', attributes: order } }) })
  const screen = await render(inRouter(<OrderLookup phone="800 000 0135" />, '/?numero=100123'))
  await screen.getByLabelText('Email').fill('ana@example.mx')
  await screen.getByRole('button', { name: 'Consultar pedido' }).click()
  await expect.element(screen.getByText(/hasta el 30 de septiembre.* factura global/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /800 000 0135/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /factura/ }).query()).toBeNull()
})

// [T4.25]
it('says of an order that was paid when its units were gone that people will write', async () => {
  const found = { data: { id: 'o', attributes: sampleOrder({ lacksUnits: true }) } }
  standInShop({ [finding]: () => Response.json(found) })
  const screen = await show('/?numero=100123')
  await screen.getByLabelText('Email').fill('ana@example.mx')
  await screen.getByRole('button', { name: 'Consultar pedido' }).click()
  await expect.element(screen.getByText('Recibimos tu pago, pero faltan productos')).toBeVisible()
  await expect.element(screen.getByText(/Te escribiremos o llamaremos/)).toBeVisible()
})

it('knows the number of the address, and the e-mail of the guest', async () => {
  const email = 'ana@example.mx'
  writeStored('guest', { _id: '0'.repeat(32), cartId: '1'.repeat(32), email, name: 'Ana' })
  const screen = await show('/mis-pedidos/consulta?numero=100123')
  await expect.element(screen.getByLabelText('Número de pedido')).toHaveValue('100123')
  await expect.element(screen.getByLabelText('Email')).toHaveValue(email)
})

it('asks for both', async () => {
  const screen = await show()
  await screen.getByRole('button', { name: 'Consultar pedido' }).click()
  await expect.element(screen.getByText('El número de pedido es obligatorio.')).toBeVisible()
  await expect.element(screen.getByText('El email es obligatorio.')).toBeVisible()
  await screen.getByLabelText('Número de pedido').fill('abc')
  await expect
    .element(screen.getByText('Escribe el número de tu pedido, por ejemplo 100123.'))
    .toBeVisible()
  await expectAccessible()
})

it('says that there is no such order, and keeps what was typed', async () => {
  const message = 'No encontramos un pedido con ese número y ese email.'
  standInShop({ [finding]: refuse(404, 'NOT_FOUND', { message }) })
  const screen = await show('/?numero=100999')
  await screen.getByLabelText('Email').fill('ana@example.mx')
  await screen.getByRole('button', { name: 'Consultar pedido' }).click()
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(screen.getByLabelText('Número de pedido')).toHaveValue('100999')
  expect(screen.getByRole('article').query()).toBeNull()
})
