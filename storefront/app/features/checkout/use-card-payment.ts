import { useEffect, useState } from 'react'

import type { CardData, CardProvider } from './openpay-script.ts'
import { orAgreeAgain } from './or-agree-again.ts'
import { payByCard } from './pay-by-card.ts'
import { paymentFault, type PaymentFault } from './payment-fault.ts'
import type { Agreement, ChangedOrder } from './prepare-order.ts'
import { useReturnToPage } from './use-return-to-page.ts'

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
      setFault(paymentFault(error))
    }
    setBusy(false)
  }

  return { busy, fault, pay }
}
