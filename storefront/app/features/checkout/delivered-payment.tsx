import type { ShopInfo } from '@surco/contract'
import type { ComponentProps } from 'react'

import { DeliveryPart } from './delivery-part.tsx'
import { PaymentStep } from './payment-step.tsx'
import type { Delivery } from './use-delivery.ts'

interface Props extends ComponentProps<typeof PaymentStep> {
  delivery: Delivery
  shop: ShopInfo | undefined
}

/** How the order gets to the shopper, and how it is paid. */
export const DeliveredPayment = ({ delivery, shop, ...payment }: Props) => (
  <>
    <DeliveryPart delivery={delivery} shop={shop} />
    {/* Hidden and not gone: a card that is typed stays while prices are asked for. */}
    <div hidden={!delivery.ready}>
      <PaymentStep {...payment} />
    </div>
  </>
)
