import { describe, expect, it } from 'vitest'

import type { OrderWithLines } from './get-order.ts'
import { orderReceivedMail } from './order-received-mail.ts'

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
}

const createdAt = new Date('2026-11-20T18:00:00Z')

const paidOrder = (columns: Partial<OrderWithLines> = {}): OrderWithLines => ({
  id: 'a1',
  number: 100_123,
  purchaseId: 'c1',
  cartId: 'd1',
  guestId: 'e1',
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
  total: 1_234_500,
  currency: 'MXN',
  couponCode: '',
  discountLabel: '',
  reviewReason: null,
  createdAt,
  expiresAt: createdAt,
  paidAt: createdAt,
  lines: [
    {
      orderId: 'a1',
      productId: 1,
      sku: 'BM-1/2',
      name: 'Motobomba 1/2"',
      quantity: 3,
      unitPrice: 411_500,
    },
  ],
  ...columns,
})

describe('the mail about a received order', () => {
  const mail = orderReceivedMail(paidOrder(), shop, 'https://surco.example')

  it('says what was bought, paid and where it goes, in both its forms', () => {
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('#100123')
      expect(body).toContain('BM-1/2')
      expect(body).toContain('$12,345.00 MXN')
      expect(body).toContain('63000 Tepic, Nayarit')
      expect(body).toContain('800 000 0135')
    }
  })

  it('shows a name with markup as text', () => {
    expect(mail.html).not.toContain('<b>Ruiz')
    expect(mail.html).toContain('Hola, Ana')
    expect(mail.html).toContain('Motobomba 1/2&quot;')
  })

  it('shows amounts right of what they are for', () => {
    expect(mail.html).toMatch(/3 × Motobomba[\s\S]*?<td align="right"[^>]*>\$12,345\.00 MXN/)
  })
  it('shows the discount and its coupon only where there is one', () => {
    const discounted = orderReceivedMail(
      paidOrder({ discount: 50_000, couponCode: 'LLUVIAS500', total: 1_184_500 }),
      shop,
      'https://surco.example',
    )
    expect(discounted.text).toContain('Descuento LLUVIAS500: -$500.00 MXN')
    expect(discounted.html).toMatch(/Descuento LLUVIAS500<[\s\S]*?>-\$500\.00 MXN</)
    expect(discounted.text).toContain('Total pagado (IVA incluido): $11,845.00 MXN')
    expect(mail.text + mail.html).not.toContain('Descuento')
  })
})
