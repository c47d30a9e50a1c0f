import type { ShopInfo } from '@surco/contract'
import { useState } from 'react'

import { useHydrated } from '../../lib/use-hydrated.ts'
import { PaymentWait } from './payment-wait.tsx'
import type { ReturnedPayment } from './settle-payment.ts'
import { SettlementFailure } from './settlement-failure.tsx'
import { useSettlement } from './use-settlement.ts'

interface Props {
  payment: ReturnedPayment
  shop: ShopInfo | undefined
}

/** Waits for a payment to be settled, and says so when it cannot be. */
export function Confirmation({ payment, shop }: Props) {
  const hydrated = useHydrated()
  const [round, setRound] = useState(1)
  if (!hydrated) return <PaymentWait provider={payment.provider} />
  return <Settling key={round} {...{ payment, shop }} onRetry={() => setRound(round + 1)} />
}

function Settling({ payment, shop, onRetry }: Props & { onRetry: () => void }) {
  const failure = useSettlement(payment)
  if (!failure) return <PaymentWait provider={payment.provider} />
  return <SettlementFailure {...{ failure, shop, onRetry }} />
}
