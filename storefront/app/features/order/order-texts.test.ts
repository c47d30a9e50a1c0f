import { expect, test } from 'vitest'

import { deliveryAddress, orderName, receiptPath, stateOf } from './order-texts.ts'
import { sampleAddress, sampleOrder } from './testing/sample-order.ts'

test('names an order by its number, else by its key', () => {
  expect(orderName(sampleOrder())).toBe('100123')
  expect(orderName(sampleOrder({ antarixOrderNumber: '' }))).toBe('a'.repeat(32))
})

test('sends an order to the address of the account, else to the guest’s', () => {
  const { addressId: _account, ...ofGuest } = sampleOrder()
  const home = { ...sampleAddress, calleEnvio: 'Hidalgo' }
  expect(deliveryAddress({ ...ofGuest, adressGuest: home })).toBe(home)
  expect(deliveryAddress({ ...sampleOrder(), adressGuest: home })).toBe(sampleAddress)
})

// [T2.33]
test('has a receipt of what was paid alone', () => {
  expect(receiptPath(sampleOrder())).toBe(`/api/orders/receipt/${'a'.repeat(32)}.pdf`)
  expect(receiptPath(sampleOrder({ status: 'refunded' }))).toBeDefined()
  for (const status of ['pending', 'failed', 'expired'] as const) {
    expect(receiptPath(sampleOrder({ status }))).toBeUndefined()
  }
})

test('waits for nothing of what was refunded instead of sent', () => {
  const [item] = sampleOrder().items
  const items = [{ ...item!, cantidad: 3 }]
  const units = (cantidad: number) => [{ SKU: item!.SKU, cantidad }]
  const one = {
    id: 'b'.repeat(32),
    carrier: 'DHL',
    trackingNumber: '',
    trackingUrl: '',
    items: units(2),
    shippedAt: '2026-11-20T18:00:00Z',
    deliveredAt: null,
  }
  const refund = { amount: 10, items: [{ SKU: item!.SKU, cantidad: 1, unsent: 1 }] }
  const standing = { status: 'paid' as const, items, shipments: [one] }
  expect(stateOf(standing).short).toBe('Enviado en parte')
  expect(stateOf({ ...standing, refund }).short).toBe('Enviado')
  const all = { amount: 0, items: [{ SKU: item!.SKU, cantidad: 3, unsent: 3 }] }
  expect(stateOf({ status: 'paid', items, refund: all }).short).toBe('Reembolso en camino')
})

test('says of what is picked up at a branch that it is ready there, and never that it is on its way', () => {
  const [item] = sampleOrder().items
  const items = [{ ...item!, cantidad: 2 }]
  const entrega = {
    id: 'branch:7',
    title: 'Recoger en Surco Tepic',
    text: 'Av. Hidalgo 10',
    zone: '',
    days: null,
  }
  const part = {
    id: 'b'.repeat(32),
    carrier: 'Sucursal',
    trackingNumber: '',
    trackingUrl: '',
    items: [{ SKU: item!.SKU, cantidad: 1 }],
    shippedAt: '2026-11-20T18:00:00Z',
    deliveredAt: null,
  }
  const order = sampleOrder({ items, entrega, shipments: [part] })
  expect(stateOf(order).title).toBe('Parte de tu pedido está lista para recoger')
  const whole = sampleOrder({ items, entrega, shipments: [part, { ...part, id: 'c'.repeat(32) }] })
  expect(stateOf(whole)).toMatchObject({
    title: 'Tu pedido está listo para recoger',
    short: 'Listo para recoger',
  })
  expect(stateOf(whole).next).toContain('identificación')
  expect(JSON.stringify([stateOf(order), stateOf(whole)])).not.toMatch(/camino|Enviado|salga/)
  const deliveredAt = '2026-11-22T18:00:00Z'
  const gone = sampleOrder({
    items: [{ ...item!, cantidad: 1 }],
    entrega,
    shipments: [{ ...part, deliveredAt }],
  })
  expect(stateOf(gone)).toMatchObject({ title: 'Pedido recogido', short: 'Recogido' })
  const home = { ...whole, entrega: { ...entrega, id: 'home' } }
  expect(stateOf(home).title).toBe('Tu pedido va en camino')
})
