import { officeProductChanges, officeShelfChanges } from '@surco/contract'

import { actorOf } from '../../../book/index.ts'
import { type Api, implement } from '../../../platform/http/implement.ts'
import type { Shop } from '../../../shop.ts'
import { getChange, listChanges, previewChange } from './read-changes.ts'
import { wordsOf } from './shelf-change.ts'
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
      async (txShop) => {
        const id = await startChange(txShop, actorOf(caller), body)
        return { data: await getChange(txShop.db, id) }
      },
    'POST /admin/product-changes/:id/undo': async ({ params }, caller) => {
      await startUndoing(shop, actorOf(caller), { id: params.id, ofShelves: false })
      return { data: await getChange(shop.db, params.id) }
    },
  })
  implement(api, officeShelfChanges, {
    'POST /admin/shelf-changes/preview': async ({ body }) => {
      await wordsOf(shop.db, body.what)
      return previewChange(shop.db, body)
    },
    'POST /admin/shelf-changes':
      ({ body }, caller) =>
      async (txShop) => {
        const id = await startChange(txShop, actorOf(caller), body)
        return { data: await getChange(txShop.db, id) }
      },
    'POST /admin/shelf-changes/:id/undo': async ({ params }, caller) => {
      await startUndoing(shop, actorOf(caller), { id: params.id, ofShelves: true })
      return { data: await getChange(shop.db, params.id) }
    },
  })
}
