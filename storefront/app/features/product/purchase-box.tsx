import type { ProductDetail, ShopInfo } from '@surco/contract'
import { useRef } from 'react'

import { formatCount } from '../../lib/format.ts'
import { catalogPath } from '../../lib/paths.ts'
import { latePart } from '../../ui/late-part.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { StockLine } from './stock-line.tsx'
import { useOutOfSight } from './use-out-of-sight.ts'
import { usePurchase } from './use-purchase.ts'

const DeliveryEstimate = latePart(
  async () => (await import('./delivery-estimate.tsx')).DeliveryEstimate,
)
const BuyBar = latePart(async () => (await import('./buy-bar.tsx')).BuyBar)

interface Props {
  product: ProductDetail
  /** Undefined when it failed to load */
  shop: ShopInfo | undefined
}

/**
 * Whether there are units, how many are wanted, and the button that takes them. Every state of it
 * has the same height, so that nothing moves when the stock is known.
 */
export function PurchaseBox({ product, shop }: Props) {
  const purchase = usePurchase(product)
  const { stock, retryStock, available, short } = purchase
  const controls = useRef<HTMLDivElement>(null)
  const away = useOutOfSight(controls)
  return (
    <div className="flex flex-col gap-4">
      <div className="noscript:hidden">
        <StockLine stock={stock} onRetry={retryStock} />
        <div ref={controls}>
          <AddToCart product={product} purchase={purchase} />
        </div>
        <p role="status" className="text-sm font-medium text-warning">
          {short && (
            <span className="block pt-2">
              Solo hay {formatCount(available, 'pieza', 'piezas')}.
            </span>
          )}
        </p>
      </div>
      <noscript>
        <p className="text-sm text-muted">
          Para comprar en línea activa JavaScript en tu navegador.
        </p>
      </noscript>
      {available > 0 ? <DeliveryEstimate shop={shop} /> : <OthersLikeIt product={product} />}
      {away && purchase.open && <BuyBar product={product} purchase={purchase} />}
    </div>
  )
}

const OthersLikeIt = ({ product: { categoria, subcategoria } }: { product: ProductDetail }) => (
  <p className="flex flex-col text-sm">
    <span className="text-muted">¿Lo necesitas ya?</span>
    <TextLink to={catalogPath({ categoria, subcategoria })} className="self-start">
      Mira otros modelos en {subcategoria || categoria}
    </TextLink>
  </p>
)
