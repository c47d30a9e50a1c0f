import type { LinkStart, StartBody } from '@surco/contract'
import { ApiError, type CallInit } from '@surco/contract/client'

import { api } from '../../../data/api.ts'
import { createOnce } from '../../../data/create-once.ts'
import { errorText } from '../../../data/error-texts.ts'
import { isOutcomeUnknown } from '../../../data/outcome-unknown.ts'
import { reportFault } from '../../../lib/report-fault.ts'
import { prepareOrder, type Agreement, type Buyer, type ChangedOrder } from '../prepare-order.ts'

/** The shop was asked for a payment, and nobody knows how that ended; `cause` is what came instead. */
export class ChargeUnknown extends Error {
  override name = 'ChargeUnknown'
}

/** The shop asks the bank more than once before it says that it does not know. */
const chargeTimeoutMs = 75_000

/** What the shop is told of one way to pay, besides who pays. */
interface StartBodies {
  ofGuest: Without<Extract<StartBody, { userGuestId: string }>, 'userGuestId'>
  ofCustomer: Without<Extract<StartBody, { addressId: string }>, 'addressId'>
  /** The shop has the rest */
  ofLink: LinkStart
}
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never

/**
 * Has the shop start a payment, once for a key; answers where the browser goes on. Throws ApiError,
 * {@link ChargeUnknown}.
 */
export async function startPayment(buyer: Buyer, bodies: StartBodies, key: string) {
  const { redirectUrl } = await charge((init) => askToStart(buyer, bodies, init), key)
  return redirectUrl
}

function askToStart(buyer: Buyer, { ofGuest, ofCustomer, ofLink }: StartBodies, init: CallInit) {
  if ('orderId' in buyer)
    return api('POST /pay-links/:id', { params: { id: buyer.orderId }, body: ofLink }, init)
  if ('guest' in buyer) {
    const body = { ...ofGuest, userGuestId: buyer.guest._id }
    return api('POST /stripe/collect_details_guest', { body }, init)
  }
  const body = { ...ofCustomer, addressId: buyer.addressId }
  return api('POST /stripe/collect_details', { body }, init)
}

/** As {@link createOnce}, for what may take money. */
async function charge<T>(ask: (init: CallInit) => Promise<T>, key: string): Promise<T> {
  let unknown = false
  try {
    return await createOnce(
      (init) =>
        ask({ ...init, timeoutMs: chargeTimeoutMs }).catch((error: unknown) => {
          // A call that the shop did not even look at says nothing of one before it.
          if (!isTurnedAway(error)) unknown = isOutcomeUnknown(error)
          throw error
        }),
      key,
    )
  } catch (error) {
    throw unknown ? new ChargeUnknown('The payment may have gone through', { cause: error }) : error
  }
}

const isTurnedAway = (error: unknown) => error instanceof ApiError && error.status === 429

/**
 * Starts a payment. A total that changed since the cart was brought up to date goes back to the
 * shopper instead, nothing charged; anything else that is thrown is thrown on.
 */
export async function orAgreeAgain<T>(
  agreement: Agreement,
  start: () => Promise<T>,
): Promise<T | { changed: ChangedOrder }> {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'TOTAL_CHANGED')) throw error
    const prepared = await prepareOrder(agreement)
    // By now it is as agreed again: the shop's own words say to press once more.
    if ('order' in prepared) throw error
    return { changed: prepared.changed }
  }
}

/** The shop answers where a payment goes on: to a provider's page, or to what was paid before. */
export const isConfirmation = (redirectUrl: string) =>
  /^[^?]*\/confirmacion-\w+\?/.test(redirectUrl)

/**
 * The confirmation of what was paid while the browser was away, for a cart that the shop has emptied
 * since: only the start of another payment tells. Undefined when nothing was paid, or nobody can say.
 */
export async function findConfirmation(start: () => Promise<string>): Promise<string | undefined> {
  try {
    const redirectUrl = await start()
    return isConfirmation(redirectUrl) ? redirectUrl : undefined
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'EMPTY_CART')) reportFault(error)
    return undefined
  }
}

export interface PaymentFault {
  /**
   * `unstarted`: nobody was asked to charge, and another card is no way out; `unknown`: it may have
   * gone through all the same; `reviewed`: the shop has money that it has to look at, and takes no more
   */
  kind: 'refused' | 'unstarted' | 'unknown' | 'reviewed'
  /** In Spanish, for the shopper */
  reason: string
}

/** Why a payment did not go on, in the shop's own words. */
export function paymentFault(error: unknown): PaymentFault {
  if (error instanceof ChargeUnknown) return { kind: 'unknown', reason: errorText(error.cause) }
  return { kind: kindOf(error), reason: errorText(error) }
}

function kindOf(error: unknown) {
  if (error instanceof ApiError && error.code === 'PAYMENT_UNDER_REVIEW') return 'reviewed'
  return isOutcomeUnknown(error) ? 'unstarted' : 'refused'
}
