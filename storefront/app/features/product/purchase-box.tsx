import type { ProductDetail } from '@surco/contract'
import { useState } from 'react'

import { useAddToCart } from '../../lib/add-to-cart.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QuantityControl } from '../../ui/quantity-control.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import { StockLine } from './stock-line.tsx'
import { useLiveStock, type LiveStock } from './use-live-stock.ts'

export function PurchaseBox({ product }: { product: ProductDetail }) {
  const { stock, retry } = useLiveStock(product.SKU)
  const [wanted, setWanted] = useState(1)
  const addToCart = useAddToCart()
  const available = stock.state === 'known' ? stock.units : 0
  const buyable = available > 0 && product.precio > 0
  const soldOut = stock.state === 'known' && stock.units <= 0
  const cantidad = buyable ? Math.min(wanted, available) : wanted

  function add() {
    const { SKU, nombre, categoria, precio, fotos } = product
    addToCart?.({ SKU, nombre, categoria, precio, foto: fotos[0] ?? '' }, cantidad)
  }

  return (
    <div className="flex flex-col gap-4">
      <StockLine stock={stock} onRetry={retry} />
      {buyable ? (
        <>
          <div className="flex flex-wrap gap-3">
            <QuantityControl value={cantidad} onChange={setWanted} of={product.nombre} />
            <Button onClick={add} className="grow">
              <Icon name="cart" /> Agregar al carrito
            </Button>
          </div>
          <p role="status" className="text-sm text-warning empty:hidden">
            {wanted > available && `Solo hay ${formatCount(available, 'pieza', 'piezas')}.`}
          </p>
        </>
      ) : (
        <CannotAdd stock={stock} />
      )}
      {!soldOut && <DeliveryEstimate />}
      <noscript>
        <p className="text-sm text-muted">
          Para comprar en línea activa JavaScript en tu navegador.
        </p>
      </noscript>
    </div>
  )
}

function CannotAdd({ stock }: { stock: LiveStock }) {
  if (stock.state === 'loading') {
    return (
      <Button disabled className="w-full">
        Obteniendo stock...
      </Button>
    )
  }
  return (
    <>
      {stock.state === 'known' && stock.units <= 0 && (
        <p className="font-semibold text-danger">Producto agotado</p>
      )}
      <Button disabled className="w-full">
        No disponible
      </Button>
    </>
  )
}
