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

type Item = OrderDetails['items'][number]

/** A line of an order. */
export const sampleItem = (
  item: Pick<Item, 'SKU' | 'nombre' | 'cantidad' | 'precio'> & Partial<Item>,
): Item => ({
  descuento: 0,
  tasaIVA: 16,
  claveProdServ: '40151500',
  claveUnidad: 'H87',
  img: '',
  ...item,
})

/** A paid order of a customer, with changes. */
export const sampleOrder = (changes: Partial<OrderDetails> = {}): OrderDetails => ({
  _id: 'a'.repeat(32),
  antarixOrderNumber: '100123',
  status: 'paid',
  items: [
    sampleItem({ SKU: 'A-1', nombre: 'Motobomba 2 pulgadas', cantidad: 2, precio: 1500.5 }),
    sampleItem({ SKU: 'BM-1/2', nombre: 'Bomba de 1/2 HP', cantidad: 1, precio: 999, tasaIVA: 0 }),
  ],
  addressId: sampleAddress,
  subtotal: 4000,
  discount: 0,
  discountLabel: '',
  couponCode: '',
  envio: 0,
  total: 4000,
  IVA: 413.93,
  impuestos: [
    { tasa: 16, base: 2587.07, IVA: 413.93 },
    { tasa: 0, base: 999, IVA: 0 },
  ],
  paymentMethod: 'openpay',
  history: [
    { status: 'pending', at: '2026-11-21T20:00:00.000Z' },
    { status: 'paid', at: '2026-11-21T20:02:00.000Z' },
  ],
  createdAt: '2026-11-21T20:00:00.000Z',
  ...changes,
})

/** Instructions to pay at a store. */
export const storePayment: PaymentInstructions = {
  method: 'cash',
  place: 'OXXO',
  reference: '9876543210',
  clabe: '',
  url: 'https://pagos.example/ficha/1',
  dueAt: '2026-11-25T05:59:00.000Z',
}
