import type { PayLink } from '@surco/contract'
import { useState } from 'react'

import { Notice } from '../../ui/notice.tsx'
import { usualMethod } from './payment-methods/index.ts'
import { PaymentStep } from './payment-step.tsx'
import type { ChangedOrder } from './prepare-order.ts'
import { useOwnDocument } from './use-own-document.ts'
import { usePublicConfig } from './use-public-config.ts'

interface Props {
  /** The key of the order */
  id: string
  link: PayLink
}

/** Payment of an order that was agreed with the shop, by the method that its buyer chooses. */
export function PayLinkPayment({ id, link: { total } }: Props) {
  const settings = usePublicConfig()
  const [method, setMethod] = useState(usualMethod)
  const [changed, setChanged] = useState<ChangedOrder>()
  const own = useOwnDocument()
  return (
    <>
      <noscript>
        <Notice tone="warning" title="Activa JavaScript para pagar">
          <p>También puedes llamarnos con el número de tu pedido a la mano.</p>
        </Notice>
      </noscript>
      <PaymentStep
        settings={own ? settings : { ...settings, config: undefined }}
        buyer={{ orderId: id }}
        agreedTotal={total}
        method={method}
        onMethod={setMethod}
        changes={changed?.notices}
        onChanged={setChanged}
      />
    </>
  )
}
