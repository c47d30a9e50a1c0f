import type { ShopInfo } from '@surco/contract'

import { interestFreeMonths, interestFreeTerms } from '../../lib/interest-free.ts'
import { Money } from '../../ui/money.tsx'

interface Props {
  pesos: number
  shop: ShopInfo
}

/** What a price is by month with Mercado Pago, and on which terms; nothing below the minimum. */
export function InterestFree({ pesos, shop }: Props) {
  const months = interestFreeMonths(shop, pesos)
  if (months === 0) return null
  return (
    <div className="text-sm">
      <p>
        Hasta <strong>{months} meses sin intereses</strong> de <Money pesos={pesos / months} /> con
        Mercado Pago
      </p>
      <p className="text-muted">
        {interestFreeTerms(shop)} El último pago puede variar por centavos.
      </p>
    </div>
  )
}
