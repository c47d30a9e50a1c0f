import { officeWebhooks, type Webhook } from '@surco/contract'

import { actorOf } from '../book/index.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import { type Mailer, plainMail } from '../platform/mail/index.ts'
import { formatMoment } from '../platform/time.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import {
  changeSecret,
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listMessages,
  listWebhooks,
  readWebhook,
  sendAgain,
  testWebhook,
} from './manage.ts'

export { sendWebhooks } from './deliver.ts'
export { forgetMessages } from './manage.ts'

export function webhookRoutes(api: Api, shop: Shop) {
  implement(api, officeWebhooks, {
    'GET /admin/webhooks': async () => ({ data: await listWebhooks(shop) }),
    'POST /admin/webhooks': ({ body }, caller) => createWebhook(shop, actorOf(caller), body),
    'GET /admin/webhooks/:id': async ({ params }) => ({ data: await readWebhook(shop, params.id) }),
    'PATCH /admin/webhooks/:id': async ({ params, body }, caller) => ({
      data: await changeWebhook(shop, actorOf(caller), params.id, body),
    }),
    'DELETE /admin/webhooks/:id': async ({ params }, caller) => {
      await deleteWebhook(shop, actorOf(caller), params.id)
      return { ok: true as const }
    },
    'POST /admin/webhooks/:id/secret': async ({ params }, caller) => ({
      secret: await changeSecret(shop, actorOf(caller), params.id),
    }),
    'POST /admin/webhooks/:id/test': ({ params }, caller) =>
      testWebhook(shop, actorOf(caller), params.id),
    'GET /admin/webhooks/:id/messages': ({ params, query }) => listMessages(shop, params.id, query),
    'POST /admin/webhooks/:id/messages/send': async ({ params, body }, caller) => ({
      count: await sendAgain(shop, actorOf(caller), params.id, body.ids),
    }),
  })
}

/** Mails the merchant which programs take nothing; nothing of those that do again. */
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
        ...failing.map((one) => linesOf(one)),
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
