import { ApiError, type CallInit } from '@surco/contract/client'

import { api } from '../../data/api.ts'
import { createOnce } from '../../data/create-once.ts'
import { errorText } from '../../data/error-texts.ts'
import { isOutcomeUnknown } from '../../data/outcome-unknown.ts'
import { readStored, removeStored } from '../../data/storage.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { CardNotTaken } from './openpay-script.ts'
import {
  type PreparedOrder,
  prepareOrder,
  type Agreement,
  type ChangedOrder,
} from './prepare-order.ts'

/** A card that the provider has turned into a token. */
interface TokenizedCard {
  token: string
  deviceSessionId: string
  holder: string
}

/** Milliseconds: the shop asks the bank more than once before it says that it does not know. */
const patience = 75_000

/** The shop was asked for a payment, and nobody knows how that ended; `cause` is what came instead. */
export class ChargeUnknown extends Error {
  override name = 'ChargeUnknown'
}

/** Starts a payment by card; answers where the browser goes on. Throws ApiError, {@link ChargeUnknown}. */
export async function startCardPayment({ buyer, ...order }: PreparedOrder, card: TokenizedCard) {
  const body = {
    ...order,
    paymentMethod: 'openpay' as const,
    paymentDetails: { source_id: card.token, device_session_id: card.deviceSessionId },
    currency: 'MXN' as const,
    country: 'MX' as const,
    cardName: card.holder,
  }
  // A token pays once, so it names this very payment: asking again cannot charge twice.
  const { redirectUrl } = await charge(
    (init) =>
      'guest' in buyer
        ? api(
            'POST /stripe/collect_details_guest',
            { body: { ...body, userGuestId: buyer.guest._id } },
            { ...init, patience },
          )
        : api(
            'POST /stripe/collect_details',
            { body: { ...body, addressId: buyer.addressId } },
            { ...init, patience },
          ),
    card.token,
  )
  forgetEarlierOrder()
  return redirectUrl
}

/** Starts a payment with the wallet; repeats bear the same key. Throws ApiError, {@link ChargeUnknown}. */
export async function startWalletPayment(order: PreparedOrder, keyOf: (body: unknown) => string) {
  const { buyer, email, cartId, ...terms } = order
  const body = {
    paymentMethod: 'mercadopago' as const,
    payment_method_id: '',
    paymentDetails: {},
    ...terms,
  }
  const { redirectUrl } = await charge(
    (init) =>
      'guest' in buyer
        ? api(
            'POST /stripe/collect_details_guest',
            { body: { ...body, email, cartId, userGuestId: buyer.guest._id } },
            { ...init, patience },
          )
        : api(
            'POST /stripe/collect_details',
            { body: { ...body, addressId: buyer.addressId } },
            { ...init, patience },
          ),
    keyOf(order),
  )
  return redirectUrl
}

/** As {@link createOnce}, for what may take money. */
async function charge<T>(ask: (init: CallInit) => Promise<T>, key: string): Promise<T> {
  let unknown = false
  try {
    return await createOnce(
      (init) =>
        ask(init).catch((error: unknown) => {
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

function forgetEarlierOrder() {
  // A customer's is the shop's own, and shown until the browser has left.
  if (readStored('token') === null) removeStored('cart')
  removeStored('visitedConfirmation')
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

/** Why a payment did not go on, in the shop's own words; only the browser knows of a card without a token. */
export function paymentFault(error: unknown): PaymentFault {
  if (error instanceof CardNotTaken) {
    return { kind: 'refused', reason: tokenText(error.errorCode) }
  }
  if (error instanceof ChargeUnknown) return { kind: 'unknown', reason: errorText(error.cause) }
  return { kind: kindOf(error), reason: errorText(error) }
}

function kindOf(error: unknown) {
  if (error instanceof ApiError && error.code === 'PAYMENT_UNDER_REVIEW') return 'reviewed'
  return isOutcomeUnknown(error) ? 'unstarted' : 'refused'
}

function tokenText(errorCode: number | undefined) {
  switch (errorCode) {
    case 2004:
      return 'El número de la tarjeta no es válido.'
    case 2005:
      return 'La fecha de expiración de la tarjeta no es válida.'
    case 2006:
    case 2009:
      return 'El código de seguridad (CVV) no es válido.'
    case undefined:
      return 'No hubo respuesta del procesador de pagos. Revisa tu internet e intenta de nuevo.'
    default:
      return 'El procesador de pagos no aceptó los datos de la tarjeta.'
  }
}

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

/** The shop answers where a payment goes on: to a bank, to the wallet, or to what was paid before. */
export const isConfirmation = (redirectUrl: string) =>
  /^[^?]*\/confirmacion-(openpay|mercadopago)\?/.test(redirectUrl)

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
