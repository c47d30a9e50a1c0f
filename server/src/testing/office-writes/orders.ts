import {
  ledgerDifference,
  order,
  orderLine,
  orderMail,
  orderReturn,
  orderReturnLine,
  paymentAttempt,
  refund,
} from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { newId } from '../../platform/keys.ts'
import { createOrder, shipAll } from '../create-order.ts'
import { createProduct } from '../create-product.ts'
import { deliveryForm } from '../paying-shop.ts'
import { agreeByPhone, phoneOrder } from '../phone-order.ts'
import { createZoneOf } from '../shipping-zone.ts'
import { nextNumber, type Office, type Prepared, type Unwritten, type Writes } from './write.ts'

const numbered = ({ number }: { number: number }) => ({ number: String(number) })
const reason = 'Ya no lo quiere'

/** An order of two units that is paid by card and not shipped. */
async function createPaid({ shop }: Office) {
  const { db, clock } = shop.shop
  const made = await createOrder(db, { toShip: 2 })
  const [line] = await db.select().from(orderLine).where(eq(orderLine.orderId, made.id))
  const now = clock.now()
  const [attempt] = await db
    .insert(paymentAttempt)
    .values({
      orderId: made.id,
      provider: 'openpay',
      reference: `${made.number}-1`,
      sourceId: 'token',
      chargeId: `charge-${made.number}`,
      status: 'completed',
      amount: made.total,
      currency: 'MXN',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!line || !attempt) throw new Error('An insert answers its row')
  return { ...made, line, attemptId: attempt.id }
}

/** An order whose payment the provider knows. */
async function payByCard({ shop }: Office) {
  const { sku } = await createProduct(shop.shop.db)
  const email = `escrita-${nextNumber()}@example.com`
  const buyer = await shop.createBuyer({ cart: [{ SKU: sku, cantidad: 1 }], email })
  await shop.pay(buyer, await shop.createToken())
  const { id, orderId, chargeId, amount } = (await shop.listAttempts()).at(-1) ?? {}
  if (!id || !orderId || !chargeId || !amount) throw new Error('The payment was not begun')
  await shop.sandbox.control.act(chargeId, { action: 'approve' })
  await shop.confirm(chargeId, buyer.addressId)
  const [paid] = await shop.shop.db.select().from(order).where(eq(order.id, orderId))
  if (paid?.status !== 'paid') throw new Error(`The order is ${paid?.status}`)
  return { id: orderId, number: paid.number, attemptId: id, chargeId, amount }
}

/** A refund that the provider refused, or whose outcome is unknown. */
async function refuseRefund(
  { shop }: Office,
  { unclear, ...about }: { id: string; number: number; attemptId: number; unclear: boolean },
): Promise<Prepared> {
  const id = newId()
  const now = shop.shop.clock.now()
  await shop.shop.db.insert(refund).values({
    id,
    orderId: about.id,
    attemptId: about.attemptId,
    amount: 1000,
    reason,
    restocked: false,
    status: 'refused',
    words: 'Sin saldo',
    unclear,
    askedAt: now,
    sentAt: now,
    refundedBefore: 0,
  })
  return { params: { ...numbered(about), id } }
}

const refused = async (office: Office) =>
  refuseRefund(office, { ...(await createPaid(office)), unclear: false })

/** A return of one unit of an order that was shipped. */
async function createReturn(
  office: Office,
  status: 'asked' | 'accepted' | 'received',
  body: object,
): Promise<Prepared> {
  const { db, clock } = office.shop.shop
  const paid = await createPaid(office)
  const now = clock.now()
  await shipAll(db, paid.id, now)
  const id = newId()
  const restock = status === 'received' ? true : null
  const about = { id, orderId: paid.id, status, reason: 'damaged', restock } as const
  await db.insert(orderReturn).values({ ...about, askedAt: now, changedAt: now })
  const { productId } = paid.line
  await db.insert(orderReturnLine).values({ returnId: id, productId, quantity: 1 })
  return { params: { ...numbered(paid), id }, body }
}

/** A payment at the provider that no order explains. */
async function findDifference({ shop }: Office, paymentId: string, amount: number) {
  const now = shop.shop.clock.now()
  await shop.shop.db.insert(ledgerDifference).values({
    provider: 'openpay',
    paymentId,
    kind: 'mismatch',
    amount,
    currency: 'MXN',
    paidAt: now,
    foundAt: now,
  })
  return { provider: 'openpay', payment: paymentId }
}

const packing: Writes = {
  'POST /admin/orders/:number/shipments': {
    leaves: ['order.shipped'],
    prepare: async (office) => ({
      params: numbered(await createPaid(office)),
      body: { carrier: 'DHL' },
    }),
  },
  'PATCH /admin/orders/:number/shipments/:id': {
    leaves: ['order.shipment-changed', 'order.delivered'],
    async prepare(office) {
      const { db, clock } = office.shop.shop
      const paid = await createPaid(office)
      const id = await shipAll(db, paid.id, clock.now())
      return { params: { ...numbered(paid), id }, body: { carrier: 'Estafeta', delivered: true } }
    },
  },
  'POST /admin/orders/:number/supply': {
    leaves: ['order.supplied'],
    async prepare(office) {
      const paid = await createPaid(office)
      const isIts = eq(orderLine.orderId, paid.id)
      await office.shop.shop.db.update(orderLine).set({ lacking: 1 }).where(isIts)
      return { params: numbered(paid) }
    },
  },
  'PATCH /admin/orders/:number/address': {
    leaves: ['order.moved'],
    async prepare(office) {
      const { privacy: _, ...body } = deliveryForm
      return { params: numbered(await createPaid(office)), body }
    },
  },
  'POST /admin/orders/:number/notes': {
    leaves: ['order.noted'],
    prepare: async (office) => ({
      params: numbered(await createPaid(office)),
      body: { note: 'Llamó' },
    }),
  },
  'POST /admin/orders/:number/mails/:id/again': {
    leaves: ['order.mail-resent'],
    async prepare(office) {
      const { db, clock } = office.shop.shop
      const paid = await createPaid(office)
      const [sent] = await db
        .insert(orderMail)
        .values({
          orderId: paid.id,
          messageId: `${paid.number}@surco.example`,
          recipient: paid.email,
          subject: 'Pedido recibido',
          job: 'mail-order-paid',
          data: { lacksUnits: false },
          sentAt: clock.now(),
        })
        .returning()
      return { params: { ...numbered(paid), id: String(sent?.id) } }
    },
  },
  'POST /admin/orders/:number/solved': {
    leaves: ['order.solved'],
    prepare: async ({ shop }) => ({
      params: numbered(await createOrder(shop.shop.db, { reviewReason: 'Revisar el pago' })),
    }),
  },
}

const money: Writes = {
  'POST /admin/orders/:number/refunds': {
    leaves: ['order.refund-asked'],
    async prepare(office) {
      const paid = await createPaid(office)
      const lines = [{ SKU: paid.line.sku, cantidad: 1 }]
      return { params: numbered(paid), body: { amount: 10, lines, restock: true, reason } }
    },
  },
  'POST /admin/orders/:number/cancel': {
    leaves: ['order.cancelled'],
    prepare: async (office) => ({
      params: numbered(await createPaid(office)),
      body: { restock: true, reason },
    }),
  },
  'POST /admin/orders/:number/refunds/:id/retry': {
    leaves: ['order.refund-retried'],
    prepare: refused,
  },
  'POST /admin/orders/:number/refunds/:id/withdraw': {
    leaves: ['order.refund-withdrawn'],
    prepare: refused,
  },
  'POST /admin/orders/:number/refunds/:id/made': {
    leaves: ['order.refund-confirmed'],
    async prepare(office) {
      const paid = await payByCard(office)
      await office.shop.sandbox.control.act(paid.chargeId, { action: 'refund', amount: 10 })
      return refuseRefund(office, { ...paid, unclear: true })
    },
  },
  'POST /admin/ledger/close': {
    leaves: ['payment.difference-closed'],
    prepare: async (office) => ({ body: await findDifference(office, 'ch_7', 125_000) }),
  },
  'POST /admin/ledger/refund': {
    // The first is written before the provider is asked.
    leaves: ['payment.refund-tried', 'payment.refunded'],
    async prepare(office) {
      const { chargeId, amount } = await payByCard(office)
      const payment = await findDifference(office, chargeId, amount)
      return { body: { ...payment, amount: amount / 100 } }
    },
  },
}

const returns: Writes = {
  'POST /admin/orders/:number/returns/:id/accept': {
    leaves: ['order.return-accepted'],
    prepare: (office) => createReturn(office, 'asked', { words: 'Envíalo a Tepic' }),
  },
  'POST /admin/orders/:number/returns/:id/decline': {
    leaves: ['order.return-declined'],
    prepare: (office) => createReturn(office, 'asked', { words: 'Ya pasó el plazo' }),
  },
  'POST /admin/orders/:number/returns/:id/receive': {
    leaves: ['order.return-received'],
    prepare: (office) => createReturn(office, 'accepted', { restock: true }),
  },
  'POST /admin/orders/:number/returns/:id/refund': {
    leaves: ['order.refund-asked'],
    prepare: (office) => createReturn(office, 'received', { amount: 10 }),
  },
}

/** One unit of a product of 1,000 pesos. */
async function oneUnit({ shop }: Office) {
  const { sku } = await createProduct(shop.shop.db)
  return [{ SKU: sku, cantidad: 1 }]
}

/** A paid order, and an address where shipping costs 100 pesos more. */
async function createDearerMove(office: Office) {
  const codigoPostalEnvio = String(45_100 + nextNumber())
  await createZoneOf(office.shop.shop.db, codigoPostalEnvio, 10_000)
  const { privacy: _, ...address } = deliveryForm
  const body = { ...address, codigoPostalEnvio, difference: 100, days: 3 }
  return { params: numbered(await createPaid(office)), body }
}

const changes: Writes = {
  'POST /admin/orders/:number/changes': {
    leaves: ['order.changed'],
    async prepare(office) {
      const added = await oneUnit(office)
      const body = { removed: [], added, difference: 1000, days: 3 }
      return { params: numbered(await createPaid(office)), body }
    },
  },
  'POST /admin/orders/:number/address': {
    leaves: ['order.move-priced'],
    prepare: createDearerMove,
  },
  'POST /admin/orders/:number/returns/:id/exchange': {
    leaves: ['order.return-exchanged'],
    async prepare(office) {
      const added = await oneUnit(office)
      return createReturn(office, 'received', { added, difference: 0, days: 3 })
    },
  },
}

const byPhone: Writes = {
  'POST /admin/orders': {
    leaves: ['order.agreed'],
    async prepare({ shop }) {
      const { sku } = await createProduct(shop.shop.db)
      return { body: phoneOrder({ SKU: sku }) }
    },
  },
  'POST /admin/orders/:number/link-mail': {
    leaves: ['order.link-mailed'],
    prepare: async ({ shop }) => ({ params: numbered(await agreeByPhone(shop)) }),
  },
}

/** Changes of orders and payments by staff. */
export const orderWrites: Writes = { ...packing, ...byPhone, ...changes, ...money, ...returns }

/** What staff only try with them. */
export const orderTries: Unwritten = {
  'POST /admin/orders/:number/changes/preview': {
    why: 'tells what changed units would come to',
    prepare: async (office) => ({
      params: numbered(await createPaid(office)),
      body: { removed: [], added: await oneUnit(office) },
    }),
  },
  'POST /admin/orders/:number/address/preview': {
    why: 'tells what shipping would cost',
    prepare: async (office) => ({
      params: numbered(await createPaid(office)),
      body: { codigoPostalEnvio: '45100' },
    }),
  },
  'POST /admin/orders/:number/returns/:id/exchange/preview': {
    why: 'tells what an exchange would come to',
    prepare: async (office) => createReturn(office, 'received', { added: await oneUnit(office) }),
  },
}
