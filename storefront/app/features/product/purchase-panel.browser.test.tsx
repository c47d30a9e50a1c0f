import type { ProductDetail, ShopInfo } from '@surco/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { PurchasePanel } from './purchase-panel.tsx'
import { sampleDetail } from './testing/sample-detail.ts'

const shop: ShopInfo = {
  name: 'Surco',
  legalName: 'Surco',
  tollFreePhone: '800 000 0000',
  salesEmail: 'ventas@surco.example',
  messagingNumbers: ['+525500000001', '+525500000002'],
  hours: [],
  address: { street: '', neighborhood: '', city: '', state: '', postalCode: '' },
  social: [],
  copyrightYear: 2019,
  interestFreeMonths: 0,
  interestFreeMinimum: 0,
  interestFreeBanks: [],
}

beforeEach(() => {
  standInShop({
    'GET /products/MB-2/stock': () => Response.json({ data: { attributes: { stock: 4 } } }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = (product: Partial<ProductDetail> = {}, settings: Partial<ShopInfo> = {}) =>
  render(
    inRouter(
      <PurchasePanel product={{ ...sampleDetail, ...product }} shop={{ ...shop, ...settings }} />,
    ),
  )

// [T1.12]
it('says what the product costs, with and without tax, and what is saved', async () => {
  const screen = await open()
  await expect.element(screen.getByText('Precio: $1,160.00 MXN')).toBeVisible()
  await expect.element(screen.getByText('Ahorras $290.00 MXN')).toBeVisible()
  await expect
    .element(screen.getByText('IVA incluido. Precio sin IVA: $1,000.00 MXN'))
    .toBeVisible()
  await expect.element(screen.getByText('-20%')).toBeVisible()
  expect(screen.container.textContent).not.toContain('meses sin intereses')
  await expectAccessible()
})

it('says that a product at 0 % bears no tax', async () => {
  const screen = await open({ precioSinIVA: 1160, IVA: 0, tasaIVA: 0 })
  await expect.element(screen.getByText('IVA 0 %. Precio sin IVA: $1,160.00 MXN')).toBeVisible()
})

// [T1.35]
it('advertises months without interest when the shop offers them, with the banks and the minimum', async () => {
  const screen = await open(
    {},
    {
      interestFreeMonths: 24,
      interestFreeMinimum: 1_160,
      interestFreeBanks: ['Banorte', 'BBVA', 'HSBC'],
    },
  )
  await expect
    .element(screen.getByText('Hasta 24 meses sin intereses de $48.33 MXN con Mercado Pago'))
    .toBeVisible()
  await expect
    .element(
      screen.getByText(
        'Con tarjetas de crédito de Banorte, BBVA y HSBC, en compras desde $1,160.00 MXN. El último pago puede variar por centavos.',
      ),
    )
    .toBeVisible()
  await expectAccessible()
})

// [T1.35]
it.each([
  ['is cheaper than what they begin at', { interestFreeMonths: 24, interestFreeMinimum: 1_160.01 }],
  ['would be paid in one', { interestFreeMonths: 1 }],
])('advertises no months for what %s', async (_what, settings) => {
  const screen = await open({}, settings)
  await expect.element(screen.getByText('Precio: $1,160.00 MXN')).toBeVisible()
  expect(screen.container.textContent).not.toContain('meses sin intereses')
})

it('names no bank when the provider decides, and no minimum when there is none', async () => {
  const screen = await open({}, { interestFreeMonths: 12 })
  await expect.element(screen.getByText(/^Con tarjetas de crédito participantes\. /)).toBeVisible()
})

// [T1.17]
it('leads to messages about the shipping instead of the cart, to both numbers', async () => {
  const screen = await open({ requiresShippingQuote: true }, { interestFreeMonths: 24 })
  await expect.element(screen.getByText('Este producto requiere cotización de envío')).toBeVisible()
  const links = screen.getByRole('link', { name: /^Cotizar por WhatsApp/ }).elements()
  expect(links.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
    'https://wa.me/525500000001',
    'https://wa.me/525500000002',
  ])
  for (const link of links) {
    const message = new URL(link.getAttribute('href') ?? '').searchParams.get('text')
    expect(message).toContain('Motobomba a gasolina 2" (SKU MB-2)')
  }
  expect(screen.getByRole('button').elements()).toEqual([])
  expect(screen.container.textContent).not.toContain('meses sin intereses')
  await expectAccessible()
})

// [T1.17]
it('leads to the contact page and the telephone when there is no number for messages', async () => {
  const screen = await open({ requiresShippingQuote: true }, { messagingNumbers: [] })
  await expect
    .element(screen.getByRole('link', { name: 'Escríbenos para cotizar' }))
    .toHaveAttribute('href', '/contacto')
  await expect
    .element(screen.getByRole('link', { name: 'Llámanos al 800 000 0000' }))
    .toHaveAttribute('href', 'tel:8000000000')
  await expectAccessible()
})

// [T1.18]
it.each([
  ['2025-11-20T18:00:00Z', 'jueves, 27 de noviembre'],
  // A Friday evening in Mexico City, although it is Saturday in Greenwich.
  ['2025-11-22T02:00:00Z', 'viernes, 28 de noviembre'],
])('bought at %s it comes on %s', async (now, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const screen = await open()
  await expect.element(screen.getByText('Entrega estimada:')).toBeVisible()
  await expect.element(screen.getByText(day)).toBeVisible()
})
