import type { JobData } from '../../platform/jobs/index.ts'
import { type Mail, type Mailer, mailLink, mailPage, mailText } from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import { mailedInvoiceLines, orderLink } from '../queries/order-details.ts'
import {
  contactText,
  getMailContext,
  greeting,
  messageId,
  type OrderMailContext,
} from './mail-parts.ts'
import { isReachable, merchantMail } from './merchant-mails.ts'

/** "Recibimos tus datos de factura": the data of the invoice, and what to do if the buyer did not send them. */
export function orderInvoiceMail(context: OrderMailContext, at: string): Mail {
  const { order, shop, publicUrl } = context
  const what = `Recibimos los datos de factura de tu pedido #${order.number}. Te la enviaremos por correo con estos datos:`
  const lines = order.invoice ? mailedInvoiceLines(order.invoice) : []
  const otherwise = 'Si no fuiste tú, escríbenos o llámanos enseguida.'
  const link = orderLink(order, publicUrl)
  return {
    to: order.email,
    subject: `Recibimos los datos de factura de tu pedido #${order.number}`,
    messageId: messageId(`invoicedata-${at}`, context),
    text: [greeting(order), what, lines.join('\n'), otherwise]
      .concat(`Consulta tu pedido:\n${link}`, contactText(context).join('\n'))
      .join('\n\n'),
    html: mailPage({
      title: 'Recibimos tus datos de factura',
      preview: `Los datos de factura de tu pedido #${order.number}.`,
      shop,
      publicUrl,
      content: [
        mailText`${greeting(order)}`,
        mailText`${what}`,
        ...lines.map((line) => mailText`${line}`),
        mailText`${otherwise}`,
        mailText`${mailLink('Consulta tu pedido', link)}`,
      ],
    }),
  }
}

/** Mails the shop that a buyer gave or corrected the data of an invoice. */
export async function sendInvoiceToMerchant(
  shop: Shop,
  mailer: Mailer,
  { orderId, at }: JobData['mail-merchant-invoice'],
): Promise<void> {
  const context = await getMailContext(shop, orderId)
  const { number, name, email, invoice } = context.order
  if (!invoice || !isReachable(shop, context)) return
  await mailer.send(
    merchantMail(context, {
      kind: `invoicegiven-${at}`,
      subject: `Datos de factura del pedido #${number}`,
      paragraphs: [
        [`El comprador dio o corrigió los datos de factura del pedido #${number}:`],
        mailedInvoiceLines(invoice),
        [`Comprador: ${name}`, `Email: ${email}`],
        ['El pedido en la oficina:', `${context.publicUrl}/admin/pedidos/${number}`],
      ],
    }),
  )
}
