import type { OrderWithLines } from '../orders/queries/get-order.ts'

const shop = {
  name: 'Surco',
  legalName: 'Surco de Prueba, S.A. de C.V.',
  tollFreePhone: '800 000 0135',
  salesEmail: 'ventas@surco.example',
  messagingNumbers: [],
  hours: [],
  address: { street: '', neighborhood: '', city: '', state: '', postalCode: '' },
  social: [],
  copyrightYear: 2019,
  interestFreeMonths: 0,
  interestFreeMinimum: 0,
  interestFreeBanks: [],
}

const createdAt = new Date('2026-11-20T18:00:00Z')

const paidOrder = (columns: Partial<OrderWithLines> = {}): OrderWithLines => ({
  id: 'a1',
  sequence: 1,
  number: 100_123,
  purchaseId: 'c1',
  cartId: 'd1',
  guestId: 'e1',
  network: '127.0.0.1',
  callerHash: '',
  trusted: false,
  heldSeconds: 0,
  toShip: 1,
  customerId: null,
  email: 'ana@example.com',
  name: 'Ana <b>Ruiz</b>',
  address: {
    id: 'f1',
    street: 'Morelos',
    streetNumber: '12',
    neighborhood: 'Centro',
    city: 'Tepic',
    postalCode: '63000',
    state: 'Nayarit',
    country: 'MX',
    phone: '3110000135',
  },
  status: 'paid',
  reservation: 'consumed',
  paymentMethod: 'openpay',
  subtotal: 1_234_500,
  discount: 0,
  shipping: 0,
  delivery: null,
  total: 1_234_500,
  currency: 'MXN',
  couponCode: '',
  discountLabel: '',
  reviewReason: null,
  invoice: null,
  events: [],
  waiting: undefined,
  shipments: [],
  refunded: 0,
  givenBack: [],
  returns: [],
  createdAt,
  heldSince: createdAt,
  expiresAt: createdAt,
  payUntil: null,
  paidAt: createdAt,
  seenAt: null,
  lines: [
    {
      orderId: 'a1',
      productId: 1,
      position: 0,
      picture: '',
      sku: 'BM-1/2',
      name: 'Motobomba 1/2"',
      quantity: 3,
      lacking: 0,
      supplied: 0,
      unitPrice: 411_500,
      discount: 0,
      ivaRate: 16,
      satProductKey: '40151500',
      satUnitKey: 'H87',
    },
  ],
  ...columns,
})

/** What mails are written from: a paid order of a guest with markup in the name. */
export const mailContext = (columns: Partial<OrderWithLines> = {}) => ({
  order: paidOrder(columns),
  shop,
  publicUrl: 'https://surco.example',
})

export const testInvoice = {
  rfc: 'CARE800101XX3',
  businessName: 'Ana',
  cfdiUse: 'G03',
  taxRegime: '612',
  fiscalPostalCode: '63000',
  street: '',
  streetNumber: '',
  neighborhood: '',
  city: '',
  postalCode: '63000',
  state: '',
}

/** Both forms of a mail. */
export const bodies = ({ text, html }: { text: string; html: string }) => [text, html]
