import type { ShopInfo } from '@surco/contract'
import type { ComponentProps } from 'react'

import { DeliveryPart } from './delivery-part.tsx'
import { PaymentStep } from './payment-step.tsx'
import type { Delivery } from './use-delivery.ts'

interface Props extends ComponentProps<typeof PaymentStep> {
  delivery: Delivery
  shop: ShopInfo | undefined
}

/** Last step: choice of delivery, then payment. */
export const DeliveredPayment = ({ delivery, shop, ...payment }: Props) => (
  <>
    <DeliveryPart delivery={delivery} shop={shop} />
    {/* Hidden instead of removed, so that typed card data stay while prices load. */}
    <div hidden={!delivery.ready}>
      <PaymentStep {...payment} />
    </div>
  </>
)
