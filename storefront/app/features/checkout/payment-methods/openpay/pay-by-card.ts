import type { PublicConfig } from '@surco/contract'
import { useEffect, useState } from 'react'

import { newIdempotencyKey } from '../../../../data/create-once.ts'
import { readStored, removeStored } from '../../../../data/storage.ts'
import { notify } from '../../../../lib/notifications.ts'
import { reportFault } from '../../../../lib/report-fault.ts'
import {
  prepareOrder,
  type Agreement,
  type ChangedOrder,
  type PreparedOrder,
} from '../../prepare-order.ts'
import {
  paymentFault,
  type PaymentFault,
  findConfirmation,
  orAgreeAgain,
  startPayment,
} from '../start-payment.ts'
import {
  type CardData,
  type CardProvider,
  CardNotTaken,
  loadCardProvider,
} from './openpay-script.ts'

/** Either the browser goes on to the bank, or the shopper has to agree to a changed order. */
type PaymentStart = { redirectUrl: string } | { changed: ChangedOrder }

interface CardPayment extends Agreement {
  provider: CardProvider
  card: CardData
}

/**
 * Starts the payment of an order that is as agreed. The card goes to the provider only, the shop gets
 * its token. Throws ApiError, CardNotTaken, ChargeUnknown.
 */
export async function payByCard(payment: CardPayment): Promise<PaymentStart> {
  const { provider, card } = payment
  const prepared = await prepareOrder(payment)
  if ('changed' in prepared) {
    const { changed, emptied } = prepared
    const paid =
      emptied && (await findConfirmation(() => startWithoutCard(emptied, card.holder_name)))
    return paid ? { redirectUrl: paid } : { changed }
  }
  const token = await provider.createToken(card)
  const redirectUrl = await startCardPayment(prepared.order, {
    token,
    deviceSessionId: provider.deviceSessionId,
    holder: card.holder_name,
  })
  return { redirectUrl }
}

/** As {@link paymentFault}; only the browser knows of a card without a token. */
export const cardFault = (error: unknown): PaymentFault =>
  error instanceof CardNotTaken
    ? { kind: 'refused', reason: tokenText(error.errorCode) }
    : paymentFault(error)

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

const unpaidShownFor = 10_000

interface Options extends Agreement {
  provider: CardProvider
  onChanged: (changed: ChangedOrder) => void
}

/**
 * Pays by card: busy until the browser leaves for the bank. What was certainly not paid is said for
 * 10 seconds; anything else until the next try.
 */
export function useCardPayment({ buyer, provider, agreedTotal, onChanged }: Options) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<PaymentFault>()
  useEffect(() => {
    if (fault?.kind !== 'refused' && fault?.kind !== 'unstarted') return
    const timer = setTimeout(() => setFault(undefined), unpaidShownFor)
    return () => clearTimeout(timer)
  }, [fault])
  useReturnToPage(() => setBusy(false))

  async function pay(card: CardData) {
    setBusy(true)
    setFault(undefined)
    try {
      const agreement = { buyer, agreedTotal }
      const start = await orAgreeAgain(agreement, () => payByCard({ ...agreement, provider, card }))
      // Still busy while the browser leaves: nothing can be clicked twice.
      if ('redirectUrl' in start) return window.location.assign(start.redirectUrl)
      onChanged(start.changed)
    } catch (error) {
      setFault(cardFault(error))
    }
    setBusy(false)
  }

  return { busy, fault, pay }
}

type State =
  | { status: 'loading' | 'failed' | 'unconfigured' }
  | { status: 'ready'; provider: CardProvider }

const loading: State = { status: 'loading' }

/** Loads the card provider when the payment is reached, and again when asked. */
export function useCardProvider(openpay: PublicConfig['openpay']) {
  const [state, setState] = useState<State>(loading)
  useEffect(() => {
    void load(openpay).then(setState)
  }, [openpay])
  const retry = () => {
    setState(loading)
    void load(openpay).then(setState)
  }
  return { state, retry }
}

/** Never throws: what went wrong is a state too. */
async function load(openpay: PublicConfig['openpay']): Promise<State> {
  if (!openpay.configured) return sayUnconfigured()
  try {
    return { status: 'ready', provider: await loadCardProvider(openpay) }
  } catch (error) {
    reportFault(error)
    return { status: 'failed' }
  }
}

function sayUnconfigured(): State {
  notify({
    title: 'Error de configuración: OpenPay no está configurado',
    level: 'error',
  })
  return { status: 'unconfigured' }
}

/** The browser may show this very page again, as it was left, when the shopper goes back. */
function useReturnToPage(onReturn: () => void) {
  useEffect(() => {
    const whenShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    window.addEventListener('pageshow', whenShown)
    return () => window.removeEventListener('pageshow', whenShown)
  })
}

/** A card that the provider has turned into a token. */
interface TokenizedCard {
  token: string
  deviceSessionId: string
  holder: string
}

/** Starts a payment by card; answers where the browser goes on. Throws ApiError, ChargeUnknown. */
export async function startCardPayment({ buyer, ...order }: PreparedOrder, card: TokenizedCard) {
  const ofLink = {
    paymentMethod: 'openpay' as const,
    paymentDetails: { source_id: card.token, device_session_id: card.deviceSessionId },
    currency: 'MXN' as const,
    country: 'MX' as const,
    cardName: card.holder,
  }
  const body = { ...order, ...ofLink }
  // A token pays once, so it names this very payment: asking again cannot charge twice.
  const redirectUrl = await startPayment(
    buyer,
    { ofGuest: body, ofCustomer: body, ofLink },
    card.token,
  )
  forgetEarlierOrder()
  return redirectUrl
}

function forgetEarlierOrder() {
  // A customer's is the shop's own, and shown until the browser has left.
  if (readStored('token') === null) removeStored('cart')
  removeStored('visitedConfirmation')
}

/** The token is of no card: should the cart have been filled again, nothing that was not agreed is charged. */
export const startWithoutCard = (order: PreparedOrder, holder: string) =>
  startCardPayment(order, { token: newIdempotencyKey(), deviceSessionId: 'sin-cargo', holder })
