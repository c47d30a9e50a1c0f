import { plainMail, type Mailer } from '../../mail/index.ts'
import { readShopInfo } from '../../settings/index.ts'
import type { Shop } from '../../shop.ts'
import { describeDifference, listByIds } from './describe-difference.ts'

const DESCRIBED = 50

/** Mails the merchant the differences that one check found; a shop without an address finds them by command. */
export async function sendLedgerMail(
  { db, config, log }: Shop,
  mailer: Mailer,
  ids: number[],
): Promise<void> {
  const found = await listByIds(db, ids)
  const [first] = found
  if (!first) return
  const { salesEmail } = await readShopInfo(db)
  if (!salesEmail) {
    log.warn({ ids }, 'payments do not agree with orders, and the settings have no sales e-mail')
    return
  }
  const many = `Hay ${found.length} pagos que no cuadran con tus pedidos`
  const subject = found.length === 1 ? 'Hay un pago que no cuadra con tus pedidos' : many
  const more = found.length - DESCRIBED
  // Ids of a restored database come again: with the moment they are another message.
  const key = `${first.foundAt.getTime()}.${first.id}`
  await mailer.send(
    plainMail({
      to: salesEmail,
      subject,
      messageId: `<ledger.${key}@${new URL(config.publicUrl).hostname}>`,
      paragraphs: [
        [`${subject}. Comparamos los cobros de cada proveedor con los pedidos de la tienda:`],
        ...found.slice(0, DESCRIBED).map(describeDifference),
        ...(more > 0 ? [[`Y ${more} más.`]] : []),
        ['Todas las diferencias abiertas: npm run ledger -- --list'],
      ],
    }),
  )
}
