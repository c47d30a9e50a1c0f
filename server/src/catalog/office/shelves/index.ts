import { officeShelves } from '@surco/contract'

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

export { settlePaths } from './settle-paths.ts'

const done = { ok: true } as const

export function officeShelfRoutes(api: Api, shop: Shop) {
  const { db, config } = shop
  const bookOf = async (queries: Shop['db'], kind: Shelf['kind'], id: string) =>
    (await listBook(queries, { kind, id })).data
  const category = async (id: string, queries: Shop['db'] = db) => ({
    data: {
      ...(await categoryForOffice(queries, id)),
      book: await bookOf(queries, 'category', id),
    },
  })
  const brand = async (id: string, queries: Shop['db'] = db) => ({
    data: { ...(await brandForOffice(queries, id)), book: await bookOf(queries, 'brand', id) },
  })
  const merge = (kind: Shelf['kind']) => async (input: MergeInput, caller: Caller) => {
    const wanted = { shelf: { kind, id: Number(input.params.id) }, into: input.body.into }
    const change = await db.transaction((tx) => startMerge(shop, tx, actorOf(caller), wanted))
    return { change }
  }

  implement(api, officeShelves, {
    'GET /admin/categories': async () => ({ data: await listForOffice(db) }),
    'GET /admin/categories/:id': ({ params }) => category(params.id),
    'POST /admin/categories':
      ({ body }, caller) =>
      async (then) => {
        const id = await then.db.transaction((tx) => addCategory(then, tx, actorOf(caller), body))
        return category(id, then.db)
      },
    'PATCH /admin/categories/:id': async ({ params: { id }, body: { seen, ...words } }, caller) => {
      await db.transaction(async (tx) => {
        await refuseOvertaken(tx, { kind: 'category', id }, seen)
        await changeCategory(shop, tx, actorOf(caller), { ...words, id: Number(id) })
      })
      return category(id)
    },
    'POST /admin/categories/:id/move': async ({ params, body }, caller) => {
      const wanted = { ...body, id: Number(params.id) }
      await db.transaction((tx) => moveCategory(shop, tx, actorOf(caller), wanted))
      return done
    },
    'DELETE /admin/categories/:id': async ({ params }, caller) => {
      await db.transaction((tx) => removeCategory(shop, tx, actorOf(caller), Number(params.id)))
      return done
    },
    'POST /admin/categories/:id/merge': merge('category'),
    'GET /admin/brands': async ({ query }) => ({ data: await listBrandsForOffice(db, query.q) }),
    'GET /admin/brands/:id': ({ params }) => brand(params.id),
    'POST /admin/brands':
      ({ body }, caller) =>
      async (then) => {
        const made = await then.db.transaction((tx) =>
          addBrand(then, tx, actorOf(caller), body.name),
        )
        return brand(made, then.db)
      },
    'PATCH /admin/brands/:id': async ({ params: { id }, body: { seen, ...words } }, caller) => {
      await db.transaction(async (tx) => {
        await refuseOvertaken(tx, { kind: 'brand', id }, seen)
        await changeBrand(shop, tx, actorOf(caller), { ...words, id: Number(id) })
      })
      return brand(id)
    },
    'DELETE /admin/brands/:id': async ({ params }, caller) => {
      await db.transaction((tx) => removeBrand(shop, tx, actorOf(caller), Number(params.id)))
      return done
    },
    'POST /admin/brands/:id/merge': merge('brand'),
    'POST /admin/shelf-pictures': ({ body }) => keepPicture(db, config.dataDir, body.data),
  })
}

type Caller = Parameters<typeof actorOf>[0]

interface MergeInput {
  params: { id: string }
  body: { into: string }
}
