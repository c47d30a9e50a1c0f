import { html, type Mail } from '../mail/index.ts'
import { messageId, type OrderMailContext } from './order-mail-parts.ts'

interface Told {
  kind: string
  subject: string
  /** Paragraphs, by their lines. */
  paragraphs: readonly string[][]
}

/** A message about an order to the shop itself, with no markup to speak of: answering it answers the buyer. */
export function merchantMail(context: OrderMailContext, { kind, subject, paragraphs }: Told): Mail {
  const { order, shop } = context
  return {
    to: shop.salesEmail,
    replyTo: { name: order.name, address: order.email },
    subject,
    messageId: messageId(kind, context),
    text: `${paragraphs.map((lines) => lines.join('\n')).join('\n\n')}\n`,
    html: html`<!doctype html>
      <html lang="es-MX">
        <head>
          <meta charset="utf-8" />
          <title>${subject}</title>
        </head>
        <body>
          ${paragraphs.map((lines) => html`<p>${inLines(lines)}</p>`)}
        </body>
      </html>`.toString(),
  }
}

const inLines = (lines: string[]) => lines.map((line) => html`${line}<br />`)
