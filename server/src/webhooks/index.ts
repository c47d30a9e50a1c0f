import { officeWebhooks } from '@surco/contract'

import { actorOf } from '../book/index.ts'
import { type Api, implement } from '../platform/http/implement.ts'
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
export { sendWebhooksMail } from './failing-mail.ts'
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
