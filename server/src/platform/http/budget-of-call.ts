import type { Contract } from '@surco/contract'
import { LRUCache } from 'lru-cache'

import { readFields } from '../unknown.ts'
import type { CallLimiter, Payer } from './call-limiter.ts'
import { networkOf } from './client-address.ts'
import { ANSWER_BYTES, LONG_CART, type LimitClass } from './limits.ts'
import { createBudget, type Budget } from './overload.ts'

/** Searches, and lists of filters that nobody chose before, take the processor longer than other calls. */
const searches = createBudget({ atOnce: 2, waiting: 60, waitingOfNetwork: 20, rests: true })
const lists = createBudget({ atOnce: 16, waiting: 120, waitingOfNetwork: 40 })
/** Carts and orders have up to 100 lines, and are answered whole: payments do not wait behind a crowd of such. */
const longAnswers = createBudget({ atOnce: 2, waiting: 120, waitingOfNetwork: 30 })

/**
 * The other small calls, but those that money waits for: what one network sends in one moment does not go before
 * everybody's payments.
 */
const smallCalls = createBudget({ atOnce: 16, waiting: 600, waitingOfNetwork: 100 })

/** Passwords take the processor's threads for a tenth of a second each. */
const logins = createBudget({ atOnce: 6, waiting: 120, waitingOfNetwork: 30 })

/** Does small work for whoever calls a route that is not of the contract, in its network's turn. */
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

/** Customers whose cart was long when it was answered last. */
const withLongCart = new LRUCache<string, true>({ max: 10_000 })

export interface Call {
  /** As the contract names it: `GET /products/:id`. */
  endpoint: string
  limitClass: LimitClass
  /** Of the customer, or what a guest's call names. */
  account: string | undefined
  body: unknown
}

/** What bounds a call of the contract; most are bounded by their limits alone. */
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

/** Remembers of a call's answer whether the customer's cart is long. */
export function noteAnswer({ endpoint, account }: Call, answer: unknown): void {
  if (account === undefined || !answeringCarts.has(endpoint)) return
  // These calls answer carts, or what keeps them from it.
  const { items } = readFields(readFields(readFields(answer).data).attributes)
  if (Array.isArray(items) && items.length > LONG_CART) withLongCart.set(account, true)
  else withLongCart.delete(account)
}

/** What may be refused for how much was answered: purchases and confirmations go on. */
const paidByLength = new Set<LimitClass>(['read', 'orders', 'change'])

/**
 * Makes a call whose answer is for one customer, and has them pay for its length: the text of what `work` answers.
 * Throws `TOO_MANY_REQUESTS` when they were answered too much. What is shorter than a point costs nothing.
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

/** Those that a body brings: a guest's `cart`, or `items` to merge. */
function linesOf(body: unknown) {
  const { cart, items } = readFields(body)
  const lines = cart ?? items
  return Array.isArray(lines) ? lines.length : 0
}
