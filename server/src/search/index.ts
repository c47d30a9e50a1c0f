import { officeSearch, products } from '@surco/contract'

import { actorOf } from '../book/index.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { createSearchMisses, listMisses } from './misses.ts'
import { searchShop } from './search-shop.ts'
import { forgetSynonym, learnSynonyms, listSynonyms } from './synonyms/change-synonyms.ts'

export { kindOf } from './ask-database.ts'
export { countMissesToday, forgetMisses } from './misses.ts'
export { keepSearchFresh, rankSearchAnew, refreshSearch, STALE } from './refresh-search.ts'
export { addSynonyms, type SynonymsByMeaning } from './synonyms/change-synonyms.ts'
export { synonymCommands } from './synonyms/manage-synonyms.ts'

const { 'GET /products/search': search } = products

export function searchRoutes(api: Api, shop: Shop) {
  const { db, replica, clock } = shop
  const misses = createSearchMisses(shop)

  implement(
    api,
    { 'GET /products/search': search },
    {
      'GET /products/search': async (input) => {
        const answer = await searchShop(replica, input)
        misses.note(input.query.query ?? '', answer)
        return answer
      },
    },
  )
  implement(api, officeSearch, {
    'GET /admin/synonyms': async () => ({ data: await listSynonyms(db) }),
    'POST /admin/synonyms': async ({ body: { written, meant } }, caller) => {
      const pair = { [meant.trim()]: [written.trim()] }
      const learned = await db.transaction((tx) => learnSynonyms(shop, tx, actorOf(caller), pair))
      return { warnings: warningsOf(learned) }
    },
    'DELETE /admin/synonyms/:written/:meant': async ({ params }, caller) => {
      await db.transaction((tx) => forgetSynonym(shop, tx, actorOf(caller), params))
      return { ok: true } as const
    },
    'GET /admin/searches/misses': async () => {
      // Includes searches of a moment ago.
      await misses.flush()
      return { data: await listMisses(db, clock.now()) }
    },
  })
}

const warningsOf = ({
  known,
  implied,
  unknown,
}: Awaited<ReturnType<typeof learnSynonyms>>): string[] => [
  ...(known > 0 ? ['Ese sinónimo ya estaba.'] : []),
  ...implied.map(
    ({ written, meant }) => `La búsqueda ya toma «${written}» y «${meant}» por lo mismo.`,
  ),
  ...unknown.map((meant) => `La tienda no tiene nada que se llame «${meant}».`),
]
