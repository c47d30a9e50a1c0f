import { officeProductChanges } from '@surco/contract'

import { actorOf } from '../../../book/index.ts'
import { type Api, implement } from '../../../platform/http/implement.ts'
import type { Shop } from '../../../shop.ts'
import { getChange, listChanges, previewChange } from './read-changes.ts'
import { startChange, startUndoing } from './start-change.ts'

export function officeProductChangeRoutes(api: Api, shop: Shop) {
  implement(api, officeProductChanges, {
    'GET /admin/product-changes': async () => ({ data: await listChanges(shop.db) }),
    'GET /admin/product-changes/:id': async ({ params }) => ({
      data: await getChange(shop.db, params.id),
    }),
    'POST /admin/product-changes/preview': ({ body }) => previewChange(shop.db, body),
    'POST /admin/product-changes':
      ({ body }, caller) =>
      async (then) => {
        const id = await startChange(then, actorOf(caller), body)
        return { data: await getChange(then.db, id) }
      },
    'POST /admin/product-changes/:id/undo': async ({ params }, caller) => {
      await startUndoing(shop, actorOf(caller), params.id)
      return { data: await getChange(shop.db, params.id) }
    },
  })
}
