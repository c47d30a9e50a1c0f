import { products } from '@surco/contract'

import { implement, type Api } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { searchShop } from './search-shop.ts'

const { 'GET /products/search': search } = products

export function searchRoutes(api: Api, { db }: Shop) {
  implement(
    api,
    { 'GET /products/search': search },
    { 'GET /products/search': (input) => searchShop(db, input) },
  )
}
