import type { Contract } from '@surco/contract'

import { createBudget, type Budget } from './budget.ts'
import type { LimitClass } from './limits.ts'

/** Searches, and lists of filters that nobody chose before, take the processor longer than other calls. */
const searches = createBudget({ atOnce: 4, waiting: 60, waitingOfNetwork: 20 })
const lists = createBudget({ atOnce: 4, waiting: 120, waitingOfNetwork: 40 })
/** A cart has up to 100 lines, and each of these answers it whole: payments do not wait behind a crowd of them. */
const carts = createBudget({ atOnce: 2, waiting: 120, waitingOfNetwork: 30 })

const listing = new Set<string>([
  'POST /products/catalog/products',
  'POST /catalog/filters',
] satisfies (keyof Contract)[])

const wholeCarts = new Set<string>([
  'GET /carts',
  'POST /carts/add',
  'PATCH /carts/item',
  'POST /carts/merge-local-cart',
] satisfies (keyof Contract)[])

/** A guest's cart of more lines waits with those: few checkouts have them, and the others wait for nobody. */
const LONG_CART = 10

/** What bounds a call of the contract with such a body; most are bounded by their limits alone. */
export function budgetOf(
  address: string,
  limitClass: LimitClass,
  body: unknown,
): Budget | undefined {
  if (limitClass === 'search') return searches
  if (listing.has(address)) return lists
  const isLong = limitClass === 'guest' && linesOf(body) > LONG_CART
  return isLong || wholeCarts.has(address) ? carts : undefined
}

const linesOf = (body: unknown) =>
  typeof body === 'object' && body && 'cart' in body && Array.isArray(body.cart)
    ? body.cart.length
    : 0
