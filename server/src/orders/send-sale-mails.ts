import { startOfKey } from '../keys.ts'
import type { Mailer } from '../mail/index.ts'
import type { Shop } from '../shop.ts'
import { getMailContext } from './get-mail-context.ts'
import { orderLackingMail } from './order-lacking-mail.ts'
import { orderReceivedMail } from './order-received-mail.ts'
import { sendSale } from './send-merchant-mails.ts'

interface Sale {
  orderId: string
  /** It was paid when its units were gone. */
  lacksUnits: boolean
}

/**
 * Mails an order that was paid to its buyer and to the merchant. What one of them alone was not handed
 * is left to a job of its own; throws when neither was.
 */
export async function sendSaleMails(shop: Shop, mailer: Mailer, { orderId, lacksUnits }: Sale) {
  const context = await getMailContext(shop, orderId)
  const toBuyer = lacksUnits ? orderLackingMail(context) : orderReceivedMail(context)
  const [bought, sold] = await Promise.allSettled([
    mailer.send(toBuyer),
    sendSale(shop, mailer, context),
  ])
  const [failure, other] = [bought, sold].filter((outcome) => outcome.status === 'rejected')
  if (!failure) return
  if (other) throw failure.reason
  const missed = failure === sold ? 'mail-merchant-sale' : buyerMail(lacksUnits)
  const order = startOfKey(orderId)
  shop.log.warn({ err: failure.reason, order, missed }, 'one of two mails was not handed over')
  await shop.db.transaction((tx) => shop.jobs.enqueue(tx, missed, { orderId }))
}

const buyerMail = (lacksUnits: boolean) =>
  lacksUnits ? 'mail-order-lacking' : 'mail-order-received'
