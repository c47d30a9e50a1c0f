import { describe, expect, it } from 'vitest'

import {
  bodies,
  mailContext as context,
  testInvoice as invoice,
} from '../../testing/mail-context.ts'
import type { OrderWithLines, Waiting } from '../queries/get-order.ts'
import {
  orderCancelledMail,
  orderDuplicateMail,
  orderExpiredMail,
  orderFailedMail,
  orderRefundedMail,
  orderVoidMail,
} from './ended-mails.ts'
import { orderLinkMail } from './link-mail.ts'
import { orderLackingMail, orderReceivedMail } from './sale-mails.ts'
import { orderPendingMail, orderReviewMail } from './waiting-mails.ts'

const eventOf = (id: number, status: OrderWithLines['status']) => ({
  id,
  orderId: 'a1',
  status,
  createdAt: new Date('2026-11-20T18:00:00Z'),
})

const received = (columns: Partial<OrderWithLines> = {}, wasMailed = false) =>
  orderReceivedMail({ ...context(columns), wasMailed })

describe('the mail about a received order', () => {
  const mail = received()

  // [T6.32]
  it('says what was bought, paid and where it goes, in both its forms', () => {
    expect(mail.subject).toBe('Pedido recibido: #100123')
    for (const body of bodies(mail)) {
      expect(body).toContain('#100123')
      expect(body).toContain('BM-1/2')
      expect(body).toContain('$12,345.00 MXN')
      expect(body).toContain('63000 Tepic, Nayarit')
      expect(body).toContain('800 000 0135')
      expect(body).toContain('https://surco.example/api/orders/receipt/a1.pdf')
    }
  })

  // [T6.39]
  it('leads guests and customers to their orders, with no key in the address', () => {
    for (const body of bodies(mail)) {
      expect(body).toContain('https://surco.example/mis-pedidos/consulta?numero=100123')
    }
    for (const body of bodies(received({ guestId: null, customerId: 'b1' }))) {
      expect(body).toMatch(/https:\/\/surco\.example\/mis-pedidos(?!\/)/)
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
    const discounted = received({
      discount: 50_000,
      couponCode: 'LLUVIAS500',
      total: 1_184_500,
    })
    expect(discounted.text).toContain('Descuento LLUVIAS500: -$500.00 MXN')
    expect(discounted.html).toMatch(/Descuento LLUVIAS500<[\s\S]*?>-\$500\.00 MXN</)
    expect(discounted.text).toContain('Total pagado (IVA incluido): $11,845.00 MXN')
    expect(mail.text + mail.html).not.toContain('Descuento')
  })

  it('says of mixed rates what each is of, and promises no tax in an order at 0 %', () => {
    const [line] = context().order.lines
    const free = { ...line!, productId: 2, sku: 'ASP-20', ivaRate: 0 as const }
    const mixed = received({ lines: [line!, free], subtotal: 2_469_000, total: 2_469_000 })
    for (const body of bodies(mixed)) {
      expect(body).toContain('Total pagado (IVA incluido)')
      expect(body).toContain('IVA 16 % (base $10,642.24 MXN)')
      expect(body).toContain('IVA 0 % (base $12,345.00 MXN)')
      expect(body).toContain('SKU ASP-20, IVA 0 %')
    }
    const untaxed = received({ lines: [free] })
    expect(untaxed.text).toContain('Total pagado (IVA 0 %): $12,345.00 MXN')
    expect(untaxed.text).not.toContain('IVA incluido')
  })

  it('asks for no invoice data that were told', () => {
    for (const body of bodies(received({ invoice }))) {
      expect(body).toContain('con el RFC CARE800101XX3')
      expect(body).not.toContain('solicítala')
    }
    expect(mail.text).toContain('Si necesitas factura, solicítala dentro del mes de tu compra.')
  })

  // [T3.67]
  it('says how soon it arrives as the settings do', () => {
    const { shop, ...rest } = context()
    const quick = { ...rest, shop: { ...shop, delivery: { from: 2, to: 4 } }, wasMailed: false }
    for (const body of bodies(orderReceivedMail(quick))) {
      expect(body).toContain('Te entregamos en 2 a 4 días hábiles.')
    }
  })

  it('says of an order that waited that its payment came', () => {
    const paidLater = received({}, true)
    expect(paidLater.subject).toBe('Recibimos tu pago: #100123')
    for (const body of bodies(paidLater)) {
      expect(body).toContain('Recibimos tu pago. Tu número de orden es')
      expect(body).toContain('Te entregamos en 3 a 7 días hábiles.')
      expect(body).not.toMatch(/pedido recibido/i)
    }
  })
})

describe('the mail about an order that was paid when its units were gone', () => {
  // [T4.24]
  it('says that people will write, and promises no delivery', () => {
    const mail = orderLackingMail(context())
    expect(mail.subject).toBe('Recibimos tu pago: #100123')
    for (const body of bodies(mail)) {
      expect(body).toContain(
        'Recibimos tu pago, pero ya no hay unidades suficientes de lo que pediste; te escribimos hoy para acordar la entrega o el reembolso.',
      )
      expect(body).toContain('$12,345.00 MXN')
      expect(body).toContain('https://surco.example/mis-pedidos/consulta?numero=100123')
      expect(body).not.toContain('días hábiles')
    }
    expect(mail.html).not.toContain('<b>Ruiz')
  })
})

describe('the reason why units lacked', () => {
  const textOf = (...statuses: OrderWithLines['status'][]) => {
    const events = statuses.map((status, id) => eventOf(id, status))
    return bodies(orderLackingMail(context({ events })))
  }

  // [T4.24]
  it('is told when the payment came late', () => {
    for (const body of textOf('pending', 'expired', 'paid')) {
      expect(body).toContain('Tu pago llegó después de la fecha límite')
    }
  })

  it('is not the date when the payment was on time', () => {
    const onTime = [
      ...textOf('pending', 'paid'),
      ...textOf('pending', 'expired', 'pending', 'paid'),
    ]
    for (const body of onTime) expect(body).not.toContain('fecha límite')
  })
})

describe('the mail about an order that waits to be paid', () => {
  const pending = { status: 'pending', paidAt: null } as const
  const dueAt = new Date('2026-11-25T05:59:00Z')
  const oxxo: Waiting = {
    method: 'cash',
    place: 'OXXO',
    reference: '93000123456789',
    clabe: '',
    url: 'https://pagos.example/ficha?a=1&b=2',
    dueAt,
  }

  // [T6.33]
  it('says how much to pay where, with which number and until when', () => {
    const mail = orderPendingMail(context(pending), oxxo)
    expect(mail.subject).toBe('Pedido pendiente de pago: #100123')
    for (const body of bodies(mail)) {
      expect(body).toContain('Efectivo en OXXO')
      expect(body).toContain('93000123456789')
      expect(body).toContain('$12,345.00 MXN')
      expect(body).toContain('martes 24 de noviembre de 2026, 23:59 h')
      expect(body).toContain('https://surco.example/mis-pedidos/consulta?numero=100123')
      expect(body).not.toContain('CLABE')
      expect(body).not.toContain('receipt')
    }
    expect(mail.text).toContain('https://pagos.example/ficha?a=1&b=2')
    expect(mail.html).toContain('https://pagos.example/ficha?a=1&amp;b=2')
  })

  // [T6.33]
  it('says where a transfer goes, and nothing of a voucher that there is not', () => {
    const spei: Waiting = {
      ...oxxo,
      method: 'transfer',
      place: 'SPEI',
      clabe: '646180111812345678',
      url: '',
    }
    for (const body of bodies(orderPendingMail(context(pending), spei))) {
      expect(body).toContain('Transferencia por SPEI')
      expect(body).toContain('646180111812345678')
      expect(body).not.toMatch(/ficha de pago/i)
    }
  })

  it('shows markup in what the provider tells as text', () => {
    const mail = orderPendingMail(context(pending), { ...oxxo, place: '<img src=x>' })
    expect(mail.html).not.toContain('<img src=x>')
    expect(mail.html).toContain('&lt;img src=x&gt;')
  })

  it('is another message for another voucher, and the same for the same', () => {
    const idOf = (reference: string) =>
      orderPendingMail(context(pending), { ...oxxo, reference }).messageId
    expect(idOf('1 2')).toBe(idOf('12'))
    expect(idOf('12')).not.toBe(idOf('13'))
  })
})

describe('the mail about a payment that is looked at', () => {
  const mail = orderReviewMail(context({ status: 'pending', paidAt: null }), '77')

  // [T6.34]
  it('says that nothing is to be done, and that another follows', () => {
    expect(mail.subject).toBe('Tu pago está en revisión: #100123')
    for (const body of bodies(mail)) {
      expect(body).toContain(
        'Recibimos tu pedido #100123. Tu pago de $12,345.00 MXN está en revisión.',
      )
      expect(body).toContain('No tienes que hacer nada y no pagues de nuevo')
      expect(body).toContain('En cuanto termine te avisaremos por correo')
      expect(body).toContain('https://surco.example/mis-pedidos/consulta?numero=100123')
      expect(body).not.toContain('receipt')
    }
  })

  it('is another message for another payment', () => {
    expect(orderReviewMail(context(), '78').messageId).not.toBe(mail.messageId)
  })
})

describe('the mail about an order that was not paid in time', () => {
  // [T6.35]
  it('says that nothing was charged, and that it can be ordered again', () => {
    const mail = orderExpiredMail(context({ status: 'expired', paidAt: null }))
    for (const body of bodies(mail)) {
      expect(body).toContain('#100123')
      expect(body).toContain('No se te cobró nada.')
      expect(body).toContain('puedes volver a pedir')
      expect(body).toContain('https://surco.example/productos')
    }
  })
})

describe('the mail about a payment under way that came to nothing', () => {
  const failed = { status: 'failed', paidAt: null } as const

  it('says that nothing was charged, and that it may be tried again', () => {
    const mail = orderFailedMail(context(failed))
    expect(mail.subject).toBe('El pago de tu pedido #100123 no se completó')
    for (const body of bodies(mail)) {
      expect(body).toContain('No se te cobró nada.')
      expect(body).toContain('puedes volver a pedir')
      expect(body).not.toContain('a tiempo')
    }
  })

  it('is another message when the order, bought again, ends again', () => {
    const event = eventOf(1, 'failed')
    const idOf = (events: OrderWithLines['events']) =>
      orderFailedMail(context({ ...failed, events })).messageId
    expect(idOf([event])).not.toBe(idOf([event, event, event]))
  })
})

describe('the mail about an order that staff cancelled', () => {
  const LINK = 'El enlace que te enviamos'
  const VOUCHER = 'La ficha o la CLABE que te enviamos'
  const linked = { status: 'failed', payUntil: new Date('2026-11-25T18:00:00Z') } as const

  it.each([
    ['its voucher', context({ status: 'failed' }), true, [VOUCHER]],
    ['its link', context(linked), false, [LINK]],
    ['its link and its voucher', context(linked), true, [LINK, VOUCHER]],
  ])('says that %s is not to be paid', (_, order, hadVoucher, said) => {
    for (const body of bodies(orderCancelledMail(order, hadVoucher))) {
      expect([LINK, VOUCHER].filter((sentence) => body.includes(sentence))).toEqual(said)
      expect(body).toContain('No se te cobró nada.')
    }
  })
})

describe('the mail about an order whose cart was paid with another one', () => {
  it('does not offer to order again', () => {
    const mail = orderVoidMail(context({ status: 'failed' }), 200_456)
    for (const body of bodies(mail)) {
      expect(body).toContain('Pagaste tu pedido #200456')
      expect(body).not.toMatch(/volver a pedir/i)
      expect(body).not.toContain('/productos')
    }
  })
})

it('names the ways to reach the shop that it has, and no others', () => {
  const { shop, ...rest } = context()
  const mailOf = (ways: Partial<typeof shop>) =>
    orderReceivedMail({ ...rest, shop: { ...shop, ...ways }, wasMailed: false })
  const byMail = mailOf({ tollFreePhone: '' })
  expect(byMail.text).toContain('¿Dudas? Escribe a ventas@surco.example; ten a la mano')
  expect(byMail.html).not.toMatch(/Llámanos|tel:/)
  const byPhone = mailOf({ salesEmail: '' })
  expect(byPhone.text).toContain('¿Dudas? Llámanos al 800 000 0135; ten a la mano')
  expect(byPhone.html).not.toMatch(/mailto:|escribe a/)
  for (const body of bodies(mailOf({ tollFreePhone: '', salesEmail: '' })))
    expect(body).not.toContain('¿Dudas?')
})

it('does not promise in the mail with a link ways to pay that may not be offered', () => {
  const mail = orderLinkMail(context(), new Date('2026-11-23T18:00:00Z'), '1')
  for (const body of bodies(mail)) {
    expect(body).toContain('Elige cómo pagar al abrir el enlace.')
    expect(body).not.toMatch(/efectivo|transferencia/)
  }
})

describe('the mail about a payment that was made twice', () => {
  const duplicate = { attemptId: 7, provider: 'mercadopago', refunded: 1_234_500 }

  // [T6.37]
  it('says why it comes back, how much, by which way and when', () => {
    const mail = orderDuplicateMail(context(), duplicate)
    expect(mail.subject).toBe('Te reembolsamos un pago repetido de tu pedido #100123')
    for (const body of bodies(mail)) {
      expect(body).toContain(
        'Recibimos un pago repetido de tu pedido #100123: tu compra ya estaba pagada. Te reembolsamos $12,345.00 MXN',
      )
      expect(body).toContain('5 a 7 días hábiles')
      expect(body).toContain('(Mercado Pago)')
    }
    expect(mail.html).not.toContain('<b>Ruiz')
  })

  it('is another message for another payment', () => {
    const idOf = (attemptId: number) =>
      orderDuplicateMail(context(), { ...duplicate, attemptId }).messageId
    expect(idOf(7)).not.toBe(idOf(8))
  })
})

describe('the mail about a refund', () => {
  // [T6.36]
  it('says how much comes back, by which way and when', () => {
    const mail = orderRefundedMail(context({ status: 'refunded' }), { refunded: 1_234_500 })
    for (const body of bodies(mail)) {
      expect(body).toContain('Reembolsamos el total de tu pedido #100123: $12,345.00 MXN.')
      expect(body).toContain('5 a 7 días hábiles')
      expect(body).toContain('(OpenPay)')
    }
    expect(mail.html).not.toContain('<b>Ruiz')
  })

  // [T6.36]
  it('does not call a part the whole', () => {
    for (const body of bodies(orderRefundedMail(context(), { refunded: 234_500 }))) {
      expect(body).toContain('Reembolsamos $2,345.00 MXN de los $12,345.00 MXN')
      expect(body).not.toContain('el total')
    }
  })

  it('says for which units, what was given back in all, and that the rest goes on', () => {
    const own = { amount: 411_500, lines: [{ productId: 1, quantity: 1 }] }
    for (const body of bodies(orderRefundedMail(context(), { refunded: 511_500, own }))) {
      expect(body).toContain('Reembolsamos $4,115.00 MXN de los $12,345.00 MXN')
      expect(body).toContain('Con esto te hemos devuelto $5,115.00 MXN.')
      expect(body).toMatch(/1 × Motobomba 1\/2(?:"|&quot;|&#34;) \(SKU BM-1\/2\)/)
      expect(body).toContain('Lo demás de tu pedido sigue en camino')
    }
  })
})

const unpaid = context({ status: 'pending', paidAt: null })
const waiting = { method: 'cash', place: 'OXXO', reference: '9', clabe: '', url: '' } as const

it.each([
  ['pending', orderPendingMail(unpaid, { ...waiting, dueAt: new Date('2026-11-25T05:59:00Z') })],
  ['review', orderReviewMail(unpaid, '77')],
  ['expired', orderExpiredMail(unpaid)],
  ['failed', orderFailedMail(unpaid)],
  ['void', orderVoidMail(unpaid, 200_456)],
  ['cancelled', orderCancelledMail(unpaid, true)],
])(
  'the mail about an order that nobody paid holds nothing that was typed as name or address: %s',
  (_, mail) => {
    for (const body of bodies(mail)) {
      expect(body).toContain('Hola:')
      expect(body).not.toMatch(/Ana|Ruiz|Morelos|Tepic|Nayarit|63000|3110000135/)
    }
  },
)
