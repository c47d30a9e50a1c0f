import { products } from '@surco/contract'

import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { searchShop } from './search-shop.ts'

export { kindOf } from './ask-database.ts'
export { keepSearchFresh, rankSearchAnew, refreshSearch } from './refresh-search.ts'
export { addSynonyms, synonymCommands, type SynonymsByMeaning } from './synonyms/manage-synonyms.ts'

const { 'GET /products/search': search } = products

export function searchRoutes(api: Api, { db }: Shop) {
  implement(
    api,
    { 'GET /products/search': search },
    { 'GET /products/search': (input) => searchShop(db, input) },
  )
}
