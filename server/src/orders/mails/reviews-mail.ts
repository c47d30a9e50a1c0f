import { html, type Mail, mailLink, mailPage, mailText } from '../../platform/mail/index.ts'
import { reviewableLines } from '../queries/reviewable-lines.ts'
import { contactText, greeting, messageId, type OrderMailContext } from './mail-parts.ts'

/** "¿Cómo te resultó tu compra?": a review link for each of some products; undefined if the buyer kept none of them. */
export function orderReviewsMail(
  context: OrderMailContext,
  productIds: readonly number[],
): Mail | undefined {
  const { order, shop, publicUrl } = context
  const lines = reviewableLines(order)
    .filter(({ productId }) => productIds.includes(productId))
    .map(({ name, key }) => ({ name, link: `${publicUrl}/opinar/${key}` }))
  if (lines.length === 0) return undefined
  const title = '¿Cómo te resultó tu compra?'
  const what = `Ya tienes tu pedido #${order.number}. Cuéntanos cómo te va: tu opinión ayuda a quien está por elegir.`
  const later = 'Toma un minuto y no necesitas una cuenta. No te lo volveremos a pedir.'
  return {
    to: order.email,
    subject: title,
    messageId: messageId(`reviews-${productIds.join('-')}`, context),
    text: [greeting(order), what, ...lines.map(({ name, link }) => `${name}\n${link}`)]
      .concat(later, contactText(context).join('\n'))
      .join('\n\n'),
    html: mailPage({
      title,
      preview: what,
      shop,
      publicUrl,
      content: [
        mailText`${greeting(order)}`,
        mailText`${what}`,
        ...lines.map(
          ({ name, link }) => mailText`${name}<br />${mailLink('Dar mi opinión', link)}`,
        ),
        mailText`${html`${later}`}`,
      ],
    }),
  }
}
