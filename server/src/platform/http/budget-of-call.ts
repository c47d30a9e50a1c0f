import type { Contract } from '@surco/contract'
import { LRUCache } from 'lru-cache'

import { readFields } from '../unknown.ts'
import type { CallLimiter, Payer } from './call-limiter.ts'
import { networkOf } from './client-address.ts'
import { ANSWER_BYTES, LONG_CART, type LimitClass } from './limits.ts'
import { createBudget, type Budget } from './overload.ts'

/** Searches, and filter lists that are not cached, take more CPU than other calls. */
const searches = createBudget({ atOnce: 2, waiting: 60, waitingOfNetwork: 20, rests: true })
const lists = createBudget({ atOnce: 16, waiting: 120, waitingOfNetwork: 40 })
/** Responses with carts or orders of up to 100 lines: payments must not wait behind many of them. */
const longAnswers = createBudget({ atOnce: 2, waiting: 120, waitingOfNetwork: 30 })

/**
 * The other small calls, except those of payments: a burst of calls from one network must not delay everybody's
 * payments.
 */
const smallCalls = createBudget({ atOnce: 16, waiting: 600, waitingOfNetwork: 100 })

/** Hashing a password takes a thread a tenth of a second. */
const logins = createBudget({ atOnce: 6, waiting: 120, waitingOfNetwork: 30 })

/** Runs small work for a route outside the contract, in the budget of small calls. */
export const inSmallBudget = <T>(ip: string, work: () => Promise<T>): Promise<T> =>
  smallCalls.run(networkOf(ip), work)

const isSmall = ({ endpoint, limitClass }: Call) =>
  small.has(limitClass) && !endpoint.startsWith('GET /health')

const small = new Set<LimitClass>(['read', 'change', 'guest', 'coupon'])

const listing = new Set<string>([
  'POST /products/catalog/products',
  'POST /catalog/filters',
] satisfies (keyof Contract)[])

const answeringCarts = new Set<string>([
  'GET /carts',
  'POST /carts/add',
  'PATCH /carts/item',
  'POST /carts/merge-local-cart',
] satisfies (keyof Contract)[])

/** Customers whose cart was long in their last response. */
const withLongCart = new LRUCache<string, true>({ max: 10_000 })

export interface Call {
  /** As the contract names it: `GET /products/:id`. */
  endpoint: string
  limitClass: LimitClass
  /** Id of the customer, or of the guest or cart that a call names. */
  account: string | undefined
  body: unknown
}

/** The budget in which a call runs; undefined for calls that only their rate limits bound. */
export function budgetOf(call: Call): Budget | undefined {
  const { endpoint, limitClass } = call
  if (limitClass === 'search') return searches
  if (listing.has(endpoint)) return lists
  if (limitClass === 'account') return logins
  if (limitClass === 'orders' || isLong(call)) return longAnswers
  return isSmall(call) ? smallCalls : undefined
}

function isLong({ endpoint, limitClass, account, body }: Call) {
  if (limitClass === 'guest') return linesOf(body) > LONG_CART
  if (!answeringCarts.has(endpoint)) return false
  return linesOf(body) > LONG_CART || (account !== undefined && withLongCart.has(account))
}

/** Remembers from a call's response whether the customer's cart is long. */
export function noteAnswer({ endpoint, account }: Call, answer: unknown): void {
  if (account === undefined || !answeringCarts.has(endpoint)) return
  // These calls return carts or errors.
  const { items } = readFields(readFields(readFields(answer).data).attributes)
  if (Array.isArray(items) && items.length > LONG_CART) withLongCart.set(account, true)
  else withLongCart.delete(account)
}

/** Classes that may be refused for the size of earlier responses; purchases and confirmations may not. */
const paidByLength = new Set<LimitClass>(['read', 'orders', 'change'])

/**
 * Runs a call whose response is for one customer, and charges its length to their limit. Throws `TOO_MANY_REQUESTS` when
 * the limit is used up. Responses shorter than a point cost nothing.
 */
export async function payForAnswer(
  limiter: CallLimiter,
  { limitClass, payer }: { limitClass: LimitClass; payer: Payer },
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!paidByLength.has(limitClass)) return work()
  limiter.refuseDebtor('answer', payer)
  const answer = await work()
  const points = typeof answer === 'string' ? Math.floor(answer.length / ANSWER_BYTES) : 0
  if (points > 0) limiter.charge('answer', payer, points)
  return answer
}

/** Number of cart lines in a body: of a guest's `cart`, or `items` to merge. */
function linesOf(body: unknown) {
  const { cart, items } = readFields(body)
  const lines = cart ?? items
  return Array.isArray(lines) ? lines.length : 0
}
