import type { ProductDetail } from '@surco/contract'
import { useState } from 'react'

import { useAddToCart } from '../../lib/add-to-cart.ts'
import { formatCount } from '../../lib/format.ts'
import { catalogPath } from '../../lib/paths.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import { StockLine } from './stock-line.tsx'
import { useLiveStock } from './use-live-stock.ts'

/**
 * Whether there are units, how many are wanted, and the button that takes them. Every state of it
 * has the same height, so that nothing moves when the stock is known.
 */
export function PurchaseBox({ product }: { product: ProductDetail }) {
  const { stock, retry } = useLiveStock(product.SKU)
  const [wanted, setWanted] = useState(1)
  const addToCart = useAddToCart()
  const { busy, run } = useBusy()
  const available = stock.state === 'known' ? stock.units : product.stock
  const cantidad = available > 0 ? Math.min(wanted, available) : wanted

  function add() {
    const { SKU, nombre, categoria, precio, fotos } = product
    if (!addToCart) return
    run(() => addToCart({ SKU, nombre, categoria, precio, foto: fotos[0] ?? '' }, cantidad))
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="noscript:hidden">
        <StockLine stock={stock} onRetry={retry} />
        <AddToCart
          stock={stock}
          product={product}
          cantidad={cantidad}
          onQuantity={setWanted}
          busy={busy}
          onAdd={add}
        />
        <p role="status" className="text-sm font-medium text-warning">
          {wanted > available && available > 0 && (
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
      {available > 0 ? <DeliveryEstimate /> : <OthersLikeIt product={product} />}
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
