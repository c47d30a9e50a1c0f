import type { Tx } from '@surco/database'
import { paymentAttempt, type order } from '@surco/database/schema'

type PastOrder = Pick<
  Required<typeof order.$inferInsert>,
  'id' | 'total' | 'createdAt' | 'expiresAt'
>

/** Writes that an order waited in vain to be paid at a store; without it nobody would call it an order. */
export async function addPastVoucher(
  tx: Tx,
  { id, total, createdAt, expiresAt }: PastOrder,
): Promise<void> {
  const reference = `1-${id.slice(0, 8)}`
  await tx.insert(paymentAttempt).values({
    orderId: id,
    provider: 'mercadopago',
    reference,
    sourceId: reference,
    amount: total,
    currency: 'MXN',
    status: 'expired',
    pendingPayment: {
      method: 'cash',
      place: 'OXXO',
      reference: '93000100000135',
      clabe: '',
      url: '',
    },
    dueAt: expiresAt,
    createdAt,
    updatedAt: expiresAt,
  })
}
