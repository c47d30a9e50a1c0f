import { officeBrands, officeCategories } from '@surco/contract'

import { actorOf, listBook, refuseOvertaken } from '../../../book/index.ts'
import { type Api, implement } from '../../../platform/http/implement.ts'
import { keepPicture } from '../../../platform/media/index.ts'
import type { Shop } from '../../../shop.ts'
import { startMerge } from '../changes/merge-shelves.ts'
import {
  addBrand,
  brandForOffice,
  changeBrand,
  listBrandsForOffice,
  removeBrand,
} from './brands.ts'
import {
  addCategory,
  categoryForOffice,
  changeCategory,
  listForOffice,
  removeCategory,
} from './categories.ts'
import type { Shelf } from './change-shelf.ts'
import { moveCategory } from './move-category.ts'
import { orderCategories } from './order-categories.ts'

export { settlePaths } from './settle-paths.ts'

const done = { ok: true } as const

export function officeShelfRoutes(api: Api, shop: Shop) {
  categoryRoutes(api, shop)
  brandRoutes(api, shop)
}

const bookOf = async (queries: Shop['db'], kind: Shelf['kind'], id: string) =>
  (await listBook(queries, { kind, id })).data

/** Handles merging a brand or category into another one. */
const mergeOf =
  (shop: Shop, kind: Shelf['kind']) =>
  async ({ params, body: { into } }: MergeInput, caller: Caller) => {
    const wanted = { shelf: { kind, id: Number(params.id) }, into }
    const change = await shop.db.transaction((tx) => startMerge(shop, tx, actorOf(caller), wanted))
    return { change }
  }

function categoryRoutes(api: Api, shop: Shop) {
  const { db, media } = shop
  const answer = async (id: string, queries: Shop['db'] = db) => ({
    data: {
      ...(await categoryForOffice(queries, id)),
      book: await bookOf(queries, 'category', id),
    },
  })
  implement(api, officeCategories, {
    'GET /admin/categories': async () => ({ data: await listForOffice(db) }),
    'GET /admin/categories/:id': ({ params }) => answer(params.id),
    'POST /admin/categories':
      ({ body }, caller) =>
      async (txShop) => {
        const id = await txShop.db.transaction((tx) =>
          addCategory(txShop, tx, actorOf(caller), body),
        )
        return answer(id, txShop.db)
      },
    'PATCH /admin/categories/:id': async ({ params: { id }, body: { seen, ...words } }, caller) => {
      await db.transaction(async (tx) => {
        await refuseOvertaken(tx, { kind: 'category', id }, seen)
        await changeCategory(shop, tx, actorOf(caller), { ...words, id: Number(id) })
      })
      return answer(id)
    },
    'POST /admin/categories/:id/move': async ({ params, body }, caller) => {
      const wanted = { ...body, id: Number(params.id) }
      await db.transaction((tx) => moveCategory(shop, tx, actorOf(caller), wanted))
      return done
    },
    'POST /admin/categories/order': async ({ body }, caller) => {
      await db.transaction((tx) => orderCategories(shop, tx, actorOf(caller), body))
      return done
    },
    'DELETE /admin/categories/:id': async ({ params }, caller) => {
      await db.transaction((tx) => removeCategory(shop, tx, actorOf(caller), Number(params.id)))
      return done
    },
    'POST /admin/categories/:id/merge': mergeOf(shop, 'category'),
    'POST /admin/shelf-pictures': ({ body }) => keepPicture(db, media, body.data),
  })
}

function brandRoutes(api: Api, shop: Shop) {
  const { db } = shop
  const answer = async (id: string, queries: Shop['db'] = db) => ({
    data: { ...(await brandForOffice(queries, id)), book: await bookOf(queries, 'brand', id) },
  })
  implement(api, officeBrands, {
    'GET /admin/brands': async ({ query }) => ({ data: await listBrandsForOffice(db, query.q) }),
    'GET /admin/brands/:id': ({ params }) => answer(params.id),
    'POST /admin/brands':
      ({ body: { name } }, caller) =>
      async (txShop) => {
        const id = await txShop.db.transaction((tx) => addBrand(txShop, tx, actorOf(caller), name))
        return answer(id, txShop.db)
      },
    'PATCH /admin/brands/:id': async ({ params: { id }, body: { seen, ...words } }, caller) => {
      await db.transaction(async (tx) => {
        await refuseOvertaken(tx, { kind: 'brand', id }, seen)
        await changeBrand(shop, tx, actorOf(caller), { ...words, id: Number(id) })
      })
      return answer(id)
    },
    'DELETE /admin/brands/:id': async ({ params }, caller) => {
      await db.transaction((tx) => removeBrand(shop, tx, actorOf(caller), Number(params.id)))
      return done
    },
    'POST /admin/brands/:id/merge': mergeOf(shop, 'brand'),
  })
}

type Caller = Parameters<typeof actorOf>[0]

interface MergeInput {
  params: { id: string }
  body: { into: string }
}
