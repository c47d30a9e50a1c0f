import type { LinkStart, StartBody } from '@surco/contract'
import { ApiError, type CallInit } from '@surco/contract/client'

import { api } from '../../../data/api.ts'
import { createOnce } from '../../../data/create-once.ts'
import { errorText } from '../../../data/error-texts.ts'
import { isOutcomeUnknown } from '../../../data/outcome-unknown.ts'
import { reportFault } from '../../../lib/report-fault.ts'
import { prepareOrder, type Agreement, type Buyer, type ChangedOrder } from '../prepare-order.ts'

/** A payment was requested, and its outcome is unknown; `cause` is the error. */
export class ChargeUnknown extends Error {
  override name = 'ChargeUnknown'
}

/** Long, because the shop asks the provider several times before it reports an unknown outcome */
const chargeTimeoutMs = 75_000

/** Bodies of a payment by one method, by kind of buyer, without the buyer. */
interface StartBodies {
  ofGuest: Without<Extract<StartBody, { userGuestId: string }>, 'userGuestId'>
  ofCustomer: Without<Extract<StartBody, { addressId: string }>, 'addressId'>
  /** The shop knows the rest */
  ofLink: LinkStart
}
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never

/**
 * Starts a payment, once per key; returns where the browser goes. Throws ApiError, {@link ChargeUnknown}.
 */
export async function startPayment(buyer: Buyer, bodies: StartBodies, key: string) {
  const { redirectUrl } = await charge((init) => sendStart(buyer, bodies, init), key)
  return redirectUrl
}

function sendStart(buyer: Buyer, { ofGuest, ofCustomer, ofLink }: StartBodies, init: CallInit) {
  if ('orderId' in buyer)
    return api('POST /pay-links/:id', { params: { id: buyer.orderId }, body: ofLink }, init)
  if ('guest' in buyer) {
    const body = { ...ofGuest, userGuestId: buyer.guest._id }
    return api('POST /stripe/collect_details_guest', { body }, init)
  }
  const body = { ...ofCustomer, addressId: buyer.addressId }
  return api('POST /stripe/collect_details', { body }, init)
}

/** As {@link createOnce}, for requests that may charge money. Throws {@link ChargeUnknown} for an unknown outcome. */
async function charge<T>(send: (init: CallInit) => Promise<T>, key: string): Promise<T> {
  let unknown = false
  try {
    return await createOnce(
      (init) =>
        send({ ...init, timeoutMs: chargeTimeoutMs }).catch((error: unknown) => {
          // A try that was rejected by a rate limit says nothing about the ones before.
          if (!isRateLimited(error)) unknown = isOutcomeUnknown(error)
          throw error
        }),
      key,
    )
  } catch (error) {
    throw unknown ? new ChargeUnknown('The payment may have gone through', { cause: error }) : error
  }
}

const isRateLimited = (error: unknown) => error instanceof ApiError && error.status === 429

/**
 * Runs `start`. When the total has changed since the cart was synchronised, nothing is charged and the changed order
 * is returned for the shopper to agree to. Throws what `start` throws otherwise.
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
    // The order is as agreed again: the message of the shop asks to try once more.
    if ('order' in prepared) throw error
    return { changed: prepared.changed }
  }
}

/** Whether the address of a payment is a confirmation of an earlier one, and not a provider's page. */
export const isConfirmation = (redirectUrl: string) =>
  /^[^?]*\/confirmacion-\w+\?/.test(redirectUrl)

/**
 * Address of the confirmation when the cart was paid and emptied while the browser was away, which only the start of
 * another payment reveals. Undefined when nothing was paid, or that is unknown.
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
   * `unstarted`: the charge was not requested, and another card would not help; `unknown`: it may have been charged;
   * `reviewed`: an earlier payment is under review, and no further one is accepted
   */
  kind: 'refused' | 'unstarted' | 'unknown' | 'reviewed'
  /** In Spanish, for the shopper */
  reason: string
}

/** Why a payment failed, with the message of the shop. */
export function paymentFault(error: unknown): PaymentFault {
  if (error instanceof ChargeUnknown) return { kind: 'unknown', reason: errorText(error.cause) }
  return { kind: kindOf(error), reason: errorText(error) }
}

function kindOf(error: unknown) {
  if (error instanceof ApiError && error.code === 'PAYMENT_UNDER_REVIEW') return 'reviewed'
  return isOutcomeUnknown(error) ? 'unstarted' : 'refused'
}
