import { useEffect, useState } from 'react'

import type { StoredGuest } from '../../lib/stored-shapes.ts'
import type { CardData, CardProvider } from './openpay-script.ts'
import { payOrder, type ChangedOrder } from './pay-order.ts'
import { paymentFault, type PaymentFault } from './payment-fault.ts'

const refusalShownFor = 10_000

interface Options {
  guest: StoredGuest
  provider: CardProvider
  /** Total in pesos that the shopper sees */
  agreedTotal: number
  onChanged: (changed: ChangedOrder) => void
}

/**
 * Pays by card: busy until the browser leaves for the bank. A refusal is said for 10 seconds; anything
 * else until the next try.
 */
export function useCardPayment({ guest, provider, agreedTotal, onChanged }: Options) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<PaymentFault>()
  useEffect(() => {
    if (fault?.kind !== 'refused') return
    const timer = setTimeout(() => setFault(undefined), refusalShownFor)
    return () => clearTimeout(timer)
  }, [fault])
  useReturnFromBank(() => setBusy(false))

  async function pay(card: CardData) {
    setBusy(true)
    setFault(undefined)
    try {
      const start = await payOrder({ guest, provider, card, agreedTotal })
      // Still busy while the browser leaves: nothing can be clicked twice.
      if ('redirectUrl' in start) return window.location.assign(start.redirectUrl)
      onChanged(start.changed)
    } catch (error) {
      setFault(paymentFault(error))
    }
    setBusy(false)
  }

  return { busy, fault, pay }
}

/** The browser may show this very page again, as it was left, when the shopper goes back. */
function useReturnFromBank(onReturn: () => void) {
  useEffect(() => {
    const whenShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    window.addEventListener('pageshow', whenShown)
    return () => window.removeEventListener('pageshow', whenShown)
  })
}
