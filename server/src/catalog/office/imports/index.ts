import { officeImports } from '@surco/contract'

import { actorOf } from '../../../book/index.ts'
import { ShopError } from '../../../platform/errors.ts'
import { type Api, implement, type StaffCaller } from '../../../platform/http/implement.ts'
import type { Shop } from '../../../shop.ts'
import { getImport, getRow, listImports, listRows } from './read-imports.ts'
import { handIn, matchColumns, correctRow, startRunning, startUndoing } from './start-import.ts'

/** Throws `FORBIDDEN` for callers who may not change prices: a catalogue file can contain them. */
function refuseWithoutPrices({ staff: { permissions } }: StaffCaller) {
  if (permissions.includes('prices.write')) return
  throw new ShopError('FORBIDDEN', 'An import changes prices', {
    message: 'Un catálogo trae precios: para importarlo necesitas también cambiar precios.',
  })
}

export function officeImportRoutes(api: Api, shop: Shop) {
  const answer = async (id: string) => ({ data: await getImport(shop.db, id) })
  implement(api, officeImports, {
    'GET /admin/imports': async () => ({ data: await listImports(shop.db) }),
    'GET /admin/imports/:id': ({ params }) => answer(params.id),
    'GET /admin/imports/:id/rows': ({ params, query }) => listRows(shop.db, params.id, query),
    'POST /admin/imports': async ({ body }, caller) => {
      refuseWithoutPrices(caller)
      return answer(await handIn(shop, actorOf(caller), body))
    },
    'POST /admin/imports/:id/columns': async ({ params, body }, caller) => {
      refuseWithoutPrices(caller)
      await matchColumns(shop, params.id, body.columns)
      return answer(params.id)
    },
    'PATCH /admin/imports/:id/rows/:line': async ({ params, body }, caller) => {
      refuseWithoutPrices(caller)
      const line = Number(params.line)
      await correctRow(shop, { id: params.id, line }, body.cells)
      return { data: await getRow(shop.db, params.id, line) }
    },
    'POST /admin/imports/:id/run': async ({ params }, caller) => {
      refuseWithoutPrices(caller)
      await startRunning(shop, actorOf(caller), params.id)
      return answer(params.id)
    },
    'POST /admin/imports/:id/undo': async ({ params }, caller) => {
      refuseWithoutPrices(caller)
      await startUndoing(shop, actorOf(caller), params.id)
      return answer(params.id)
    },
  })
}
