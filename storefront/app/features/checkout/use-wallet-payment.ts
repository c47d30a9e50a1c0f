import { useState } from 'react'

import { nameDeeds } from '../../lib/create-once.ts'
import { orAgreeAgain } from './or-agree-again.ts'
import { payByWallet } from './pay-by-wallet.ts'
import { paymentFault, type PaymentFault } from './payment-fault.ts'
import type { Agreement, ChangedOrder } from './prepare-order.ts'

interface Options extends Agreement {
  onChanged: (changed: ChangedOrder) => void
}

/** Pays with the wallet: what its button asks for, and why it got no answer. */
export function useWalletPayment({ buyer, agreedTotal, onChanged }: Options) {
  const [keyOf, setKeyOf] = useState(nameDeeds)
  const [fault, setFault] = useState<PaymentFault>()

  /** Answers the preference to pay. Rejects when there is none: then nothing is paid. */
  async function submit(): Promise<string> {
    setFault(undefined)
    try {
      const agreement = { buyer, agreedTotal }
      const start = await orAgreeAgain(agreement, () => payByWallet(agreement, keyOf))
      // Whoever comes back and presses again means another payment.
      setKeyOf(nameDeeds)
      if ('preferenceId' in start) return start.preferenceId
      if ('changed' in start) onChanged(start.changed)
      else window.location.assign(start.confirmationUrl)
    } catch (error) {
      const why = paymentFault(error)
      setFault(why)
      // The shop has answered: the same once more is another deed.
      if (why.kind !== 'unknown') setKeyOf(nameDeeds)
      throw error
    }
    throw new Error('There is nothing to pay in the wallet')
  }

  return { fault, submit }
}
