import type { OrderDetails, PaymentInstructions, ShippingAddress } from '@surco/contract'

export const sampleAddress: ShippingAddress = {
  calleEnvio: 'Av. Vallarta',
  numeroEnvio: '1234 int. 5',
  coloniaEnvio: 'Jardines del Sur',
  ciudadEnvio: 'Zapopan',
  codigoPostalEnvio: '45050',
  estadoEnvio: 'Jalisco',
  paisEnvio: 'MX',
  telefono: '33 1234 5678',
}

/** A customer's order that was paid, changed as told. */
export const sampleOrder = (changes: Partial<OrderDetails> = {}): OrderDetails => ({
  _id: 'a'.repeat(32),
  antarixOrderNumber: '100123',
  status: 'paid',
  items: [
    { SKU: 'A-1', nombre: 'Motobomba 2 pulgadas', cantidad: 2, precio: 1500.5, img: '' },
    { SKU: 'BM-1/2', nombre: 'Bomba de 1/2 HP', cantidad: 1, precio: 999, img: '' },
  ],
  addressId: sampleAddress,
  subtotal: 4000,
  discount: 0,
  discountLabel: '',
  couponCode: '',
  envio: 0,
  total: 4000,
  paymentMethod: 'openpay',
  history: [
    { status: 'pending', at: '2026-11-21T20:00:00.000Z' },
    { status: 'paid', at: '2026-11-21T20:02:00.000Z' },
  ],
  createdAt: '2026-11-21T20:00:00.000Z',
  ...changes,
})

/** How an order is paid at a store. */
export const storePayment: PaymentInstructions = {
  method: 'cash',
  place: 'OXXO',
  reference: '9876543210',
  clabe: '',
  url: 'https://pagos.example/ficha/1',
  dueAt: '2026-11-25T05:59:00.000Z',
}
