import { plainMail, type Mail } from '../mail/index.ts'
import { messageId, type OrderMailContext } from './order-mail-parts.ts'

interface Told {
  kind: string
  subject: string
  /** Paragraphs, by their lines. */
  paragraphs: readonly string[][]
}

/** A message about an order to the shop itself: answering it answers the buyer. */
export function merchantMail(context: OrderMailContext, { kind, ...told }: Told): Mail {
  const { order, shop } = context
  const to = shop.salesEmail
  const replyTo = { name: order.name, address: order.email }
  return plainMail({ to, replyTo, messageId: messageId(kind, context), ...told })
}
