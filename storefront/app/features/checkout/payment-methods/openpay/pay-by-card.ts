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

/** Either the browser goes to the bank, or the shopper has to agree to a changed order. */
type PaymentStart = { redirectUrl: string } | { changed: ChangedOrder }

interface CardPayment extends Agreement {
  provider: CardProvider
  card: CardData
}

/**
 * Starts a payment by card, unless the order has changed. Only the provider gets the card; the shop gets its
 * token. Throws ApiError, CardNotTaken, ChargeUnknown.
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

/** As {@link paymentFault}, and for a card of which the provider made no token. */
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

/** Milliseconds */
const unpaidMessageTime = 10_000

interface Options extends Agreement {
  provider: CardProvider
  onChanged: (changed: ChangedOrder) => void
}

/**
 * Payment by card; busy until the browser leaves for the bank. A message that nothing was charged shows for 10
 * seconds, any other until the next try.
 */
export function useCardPayment({ buyer, provider, agreedTotal, onChanged }: Options) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<PaymentFault>()
  useEffect(() => {
    if (fault?.kind !== 'refused' && fault?.kind !== 'unstarted') return
    const timer = setTimeout(() => setFault(undefined), unpaidMessageTime)
    return () => clearTimeout(timer)
  }, [fault])
  useReturnToPage(() => setBusy(false))

  async function pay(card: CardData) {
    setBusy(true)
    setFault(undefined)
    try {
      const agreement = { buyer, agreedTotal }
      const start = await orAgreeAgain(agreement, () => payByCard({ ...agreement, provider, card }))
      // Stays busy while the browser leaves, so that nothing is clicked twice.
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

/** Loads the card provider; `retry` tries again. */
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

/** Never throws: a failure is a state. */
async function load(openpay: PublicConfig['openpay']): Promise<State> {
  if (!openpay.configured) return notifyUnconfigured()
  try {
    return { status: 'ready', provider: await loadCardProvider(openpay) }
  } catch (error) {
    reportFault(error)
    return { status: 'failed' }
  }
}

function notifyUnconfigured(): State {
  notify({
    title: 'Error de configuración: OpenPay no está configurado',
    level: 'error',
  })
  return { status: 'unconfigured' }
}

/** Calls `onReturn` when the browser restores this page from its back/forward cache. */
function useReturnToPage(onReturn: () => void) {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  })
}

/** A card that the provider has turned into a token. */
interface TokenizedCard {
  token: string
  deviceSessionId: string
  holder: string
}

/** Starts a payment by card; returns where the browser goes. Throws ApiError, ChargeUnknown. */
export async function startCardPayment({ buyer, ...order }: PreparedOrder, card: TokenizedCard) {
  const ofLink = {
    paymentMethod: 'openpay' as const,
    paymentDetails: { source_id: card.token, device_session_id: card.deviceSessionId },
    currency: 'MXN' as const,
    country: 'MX' as const,
    cardName: card.holder,
  }
  const body = { ...order, ...ofLink }
  // A token pays once, so it serves as the idempotency key: a repeated request cannot charge twice.
  const redirectUrl = await startPayment(
    buyer,
    { ofGuest: body, ofCustomer: body, ofLink },
    card.token,
  )
  removeEarlierOrder()
  return redirectUrl
}

function removeEarlierOrder() {
  // A customer's cart is kept by the shop, and shown until the browser has left.
  if (readStored('token') === null) removeStored('cart')
  removeStored('visitedConfirmation')
}

/** The token belongs to no card, so nothing is charged even if the cart was filled again. */
export const startWithoutCard = (order: PreparedOrder, holder: string) =>
  startCardPayment(order, { token: newIdempotencyKey(), deviceSessionId: 'sin-cargo', holder })
