import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { keepSession } from '../../data/session.ts'
import { readStored, removeStored } from '../../data/storage.ts'
import { cartAnswer, lose, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { MyOrders } from './my-orders.tsx'
import { sampleOrder, storePayment } from './testing/sample-order.ts'

const paid = sampleOrder({
  invoice: {
    rfc: 'RIAA800101AB1',
    razonSocial: 'Ana Ríos',
    cfdiUse: 'G03',
    taxRegime: '612',
    postalCode: '45050',
  },
})
const waiting = sampleOrder({
  _id: 'b'.repeat(32),
  antarixOrderNumber: '100124',
  status: 'pending',
  payment: storePayment,
  history: [{ status: 'pending', at: '2026-11-22T20:00:00.000Z' }],
})

const answer =
  (orders: ReturnType<typeof sampleOrder>[], total = orders.length) =>
  () =>
    Response.json({
      data: orders.map((attributes) => ({ id: attributes._id, attributes })),
      meta: { page: 1, size: 10, total, totalPages: 1, hasNextPage: false, hasPrevPage: false },
    })

beforeEach(() => {
  for (const key of ['usuario', 'cart', 'productos', 'cartMerge'] as const) removeStored(key)
  keepSession({ id: 'c1', name: 'Ana Ríos', email: 'ana@example.mx' }, 'ficha')
})
afterEach(async () => {
  removeStored('token')
  vi.unstubAllGlobals()
  await page.viewport(1024, 768)
})

const first = 'GET /orders?page=1&size=10'

function show(query = '') {
  const router = createMemoryRouter([{ path: '/mis-pedidos', element: <MyOrders /> }], {
    initialEntries: [`/mis-pedidos${query}`],
  })
  return render(<RouterProvider router={router} />)
}

// [T2.37]
it.each([360, 1024])(
  'lists the orders with all that is known of them, at %i pixels',
  async (width) => {
    await page.viewport(width, 768)
    standInShop({ [first]: answer([waiting, paid]) })
    const screen = await show()
    const card = screen.getByRole('article', { name: 'Pedido #100123' })
    await expect.element(card.getByText('21 de noviembre de 2026', { exact: true })).toBeVisible()
    await expect.element(card.getByText('Pagado')).toBeVisible()
    await expect.element(card.getByText('$4,000.00 MXN').first()).toBeVisible()
    await expect.element(card.getByText('2 piezas × $1,500.50 MXN')).toBeVisible()
    await expect
      .element(card.getByRole('link', { name: 'Bomba de 1/2 HP' }))
      .toHaveAttribute('href', '/producto/BM-1/2')
    await expect.element(card.getByRole('link', { name: /^Recibo en PDF/ })).toBeVisible()

    await card.getByText('Detalle del pedido').click()
    await expect.element(card.getByText('Pago confirmado')).toBeVisible()
    await expect.element(card.getByText('21 de noviembre de 2026, 14:02')).toBeVisible()
    await expect.element(card.getByText(/Zapopan, Jalisco/)).toBeVisible()
    await expect.element(card.getByText(/RFC RIAA800101AB1/)).toBeVisible()

    const pending = screen.getByRole('article', { name: 'Pedido #100124' })
    await expect.element(pending.getByText('Pendiente de pago')).toBeVisible()
    await expect.element(pending.getByRole('region', { name: 'Paga en OXXO' })).toBeVisible()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

// [T4.25]
it('says of an order that was paid when its units were gone that people will write', async () => {
  standInShop({ [first]: answer([sampleOrder({ lacksUnits: true })]) })
  const screen = await show()
  const card = screen.getByRole('article', { name: 'Pedido #100123' })
  await expect.element(card.getByText('Pagado, por acordar')).toBeVisible()
  await expect.element(card.getByText('Recibimos tu pago, pero faltan productos')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'contáctanos' }))
    .toHaveAttribute('href', '/contacto')
  await expectAccessible()
})

it('leads whoever has no orders to the products', async () => {
  standInShop({ [first]: answer([]) })
  const screen = await show()
  await expect.element(screen.getByText('Todavía no tienes pedidos')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Ir a productos' }))
    .toHaveAttribute('href', '/productos')
  await expectAccessible()
})

// [T2.39]
it('goes from page to page', async () => {
  const shop = standInShop({
    [first]: answer([paid], 11),
    'GET /orders?page=2&size=10': answer([waiting], 11),
  })
  const screen = await show()
  await expect.element(screen.getByText('Pedido #100123')).toBeVisible()
  await screen.getByRole('link', { name: 'Siguiente' }).click()
  await expect.element(screen.getByText('Pedido #100124')).toBeVisible()
  await screen.getByRole('link', { name: 'Anterior' }).click()
  await expect.element(screen.getByText('Pedido #100123')).toBeVisible()
  expect(shop.asked(first)).toHaveLength(2)
})

it('leads from a page that is not there to the first', async () => {
  standInShop({ 'GET /orders?page=9&size=10': answer([], 1) })
  const screen = await show('?pagina=9')
  await expect.element(screen.getByText('No hay pedidos en esta página')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Ver mis pedidos' }))
    .toHaveAttribute('href', '/mis-pedidos')
})

it('says that the orders did not come, and asks again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const shop = standInShop({ [first]: lose })
  const screen = await show()
  await expect.element(screen.getByText('No pudimos cargar tus pedidos.')).toBeVisible()
  shop.answers[first] = answer([paid])
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Pedido #100123')).toBeVisible()
  logged.mockRestore()
})

// [T2.40]
it('buys an order again, and says what could not be had', async () => {
  const dropped = { SKU: 'BM-1/2', nombre: 'BM-1/2', requested: 1, cantidad: 0, reason: 'UNKNOWN' }
  const shop = standInShop({
    [first]: answer([paid]),
    'POST /carts/merge-local-cart': () => cartAnswer({ 'A-1': 2 }, [dropped]),
  })
  const screen = await show()
  await screen.getByRole('button', { name: /^Comprar de nuevo/ }).click()
  await expect
    .element(screen.getByText('Agregamos a tu carrito lo que está disponible'))
    .toBeVisible()
  await expect.element(screen.getByText('Bomba de 1/2 HP ya no está a la venta.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Ir al carrito' }))
    .toHaveAttribute('href', '/carrito')
  expect(shop.asked('POST /carts/merge-local-cart').map(({ body }) => body)).toEqual([
    {
      items: [
        { SKU: 'A-1', cantidad: 2 },
        { SKU: 'BM-1/2', cantidad: 1 },
      ],
    },
  ])
  expect(readStored('cart')?.map(({ SKU }) => SKU)).toEqual(['A-1'])
  await expectAccessible()
})

it('shows what is on its way, where it is followed, and what has arrived', async () => {
  const sent = {
    id: 'c'.repeat(32),
    carrier: 'DHL',
    trackingNumber: 'JD01',
    trackingUrl: 'https://rastreo.example/JD01',
    items: [{ SKU: paid.items[0]!.SKU, cantidad: 1 }],
    shippedAt: '2026-11-23T20:00:00.000Z',
    deliveredAt: null,
  }
  const items = [{ ...paid.items[0]!, cantidad: 2 }]
  const half = sampleOrder({ items, shipments: [sent] })
  const arrived = { ...sent, deliveredAt: '2026-11-24T20:00:00.000Z' }
  const whole = sampleOrder({
    _id: 'd'.repeat(32),
    items: [{ ...items[0]!, cantidad: 1 }],
    shipments: [arrived],
  })
  standInShop({ [first]: answer([half, whole]) })
  await show()
  const [one, other] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
  await expect.element(one.getByText('Enviado en parte')).toBeVisible()
  await expect.element(one.getByText('DHL · Guía JD01')).toBeVisible()
  await expect
    .element(one.getByRole('link', { name: /Seguir mi envío/ }))
    .toHaveAttribute('href', sent.trackingUrl)
  await expect.element(other.getByText('Entregado', { exact: true })).toBeVisible()
  expect(other.getByRole('link', { name: /Seguir mi envío/ }).elements()).toEqual([])
  await expectAccessible()
})

it('shows what is ready at the branch where it is picked up, and no parcel', async () => {
  const ready = {
    id: 'c'.repeat(32),
    carrier: 'Sucursal',
    trackingNumber: '',
    trackingUrl: '',
    items: [{ SKU: paid.items[0]!.SKU, cantidad: 1 }],
    shippedAt: '2026-11-23T20:00:00.000Z',
    deliveredAt: null,
  }
  const order = sampleOrder({
    items: [{ ...paid.items[0]!, cantidad: 1 }],
    entrega: {
      id: 'branch:7',
      title: 'Recoger en Surco Tepic',
      text: 'Av. Hidalgo 10',
      zone: '',
      days: null,
    },
    shipments: [ready],
  })
  standInShop({ [first]: answer([order]) })
  await show()
  const card = page.getByRole('article')
  await expect.element(card.getByText('Listo para recoger', { exact: true }).first()).toBeVisible()
  await expect.element(card.getByText('Lo que recoges')).toBeVisible()
  await expect.element(card.getByText(/^Listo desde el/)).toBeVisible()
  expect(card.element().textContent).not.toMatch(/Tu envío|Salió|Enviado/)
  await expectAccessible()
})
