import type { ShopInfo } from '@surco/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useHydrated } from '../../lib/use-hydrated.ts'
import { ContactWays } from './contact-ways.tsx'
import { OrderMessage } from './order-message.tsx'
import { PaymentWait } from './payment-wait.tsx'
import { SettlementFailure } from './settlement-failure.tsx'
import { useSettlement } from './use-settlement.ts'

interface Props {
  shop: ShopInfo | undefined
}

/** Where the shopper comes back to from the bank. */
export function ConfirmationPage({ shop }: Props) {
  const [params] = useSearchParams()
  const hydrated = useHydrated()
  const [round, setRound] = useState(1)
  const chargeId = params.get('chargeId')
  const addressId = params.get('addressId')
  if (!chargeId || !addressId) {
    return (
      <OrderMessage title="Faltan parámetros de confirmación.">
        <p>
          Si acabas de pagar, tu pedido no se pierde: te enviaremos la confirmación por correo en
          unos minutos.
        </p>
        <ContactWays shop={shop} />
      </OrderMessage>
    )
  }
  if (!hydrated) return <PaymentWait />
  const settling = { chargeId, addressId, shop, onRetry: () => setRound(round + 1) }
  return <Settling key={round} {...settling} />
}

interface SettlingProps extends Props {
  chargeId: string
  addressId: string
  onRetry: () => void
}

function Settling({ chargeId, addressId, shop, onRetry }: SettlingProps) {
  const failure = useSettlement(chargeId, addressId)
  if (!failure) return <PaymentWait />
  return <SettlementFailure failure={failure} shop={shop} onRetry={onRetry} />
}
