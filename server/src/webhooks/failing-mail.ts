import type { Webhook } from '@surco/contract'

import { type Mailer, plainMail } from '../platform/mail/index.ts'
import { formatMoment } from '../platform/time.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { listWebhooks } from './manage.ts'

/** Mails the merchant which webhooks fail; leaves out those that work again. */
export async function sendWebhooksMail(
  shop: Shop,
  mailer: Mailer,
  { webhookIds, at }: { webhookIds: string[]; at: string },
): Promise<void> {
  const { config, log } = shop
  const all = await listWebhooks(shop)
  const failing = all.filter(
    ({ id, failingSince, lost }) => webhookIds.includes(id) && (failingSince !== null || lost > 0),
  )
  if (failing.length === 0) return
  const { salesEmail } = await readShopInfo(shop.db)
  if (!salesEmail) {
    log.warn({ webhooks: failing.map(({ id }) => id) }, 'webhooks fail, and nobody is to be mailed')
    return
  }
  const host = new URL(config.publicUrl).hostname
  await mailer.send(
    plainMail({
      to: salesEmail,
      subject: 'Un programa tuyo no recibe los avisos de la tienda',
      messageId: `<webhooks.${new Date(at).getTime()}@${host}>`,
      paragraphs: [
        [
          'La tienda lo sigue intentando. Cada aviso se intenta durante tres días; después se pierde, y en la oficina lo puedes enviar de nuevo.',
        ],
        ...failing.map(linesOf),
        [`Míralo en ${config.publicUrl}/admin/webhooks`],
      ],
    }),
  )
}

const linesOf = ({ url, failingSince, waiting, lost }: Webhook) => [
  new URL(url).host,
  ...(failingSince ? [`No recibe desde el ${formatMoment(new Date(failingSince))}`] : []),
  `Avisos que esperan: ${waiting}`,
  `Avisos perdidos: ${lost}`,
]
