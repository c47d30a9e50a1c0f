import type { ProductDetail, ShopInfo } from '@surco/contract'
import { useRef, useEffect, useState, type RefObject } from 'react'

import { QuantityControl } from '../../entities/product/quantity-control.tsx'
import { stockLevel, StockMark } from '../../entities/product/stock-level.tsx'
import { formatCount } from '../../lib/format.ts'
import { catalogPath } from '../../lib/paths.ts'
import { TextLink, Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { usePurchase, type Purchase, type LiveStock } from './use-purchase.ts'

const DeliveryEstimate = latePart(
  async () => (await import('./delivery-estimate.tsx')).DeliveryEstimate,
)
const BuyBar = latePart(async () => (await import('./buy-bar.tsx')).BuyBar)

interface PurchaseBoxProps {
  product: ProductDetail
  /** Undefined when it failed to load */
  shop: ShopInfo | undefined
}

/**
 * Stock, quantity and the button that adds to the cart. Every state has the same height, so that nothing moves when the
 * stock is known.
 */
export function PurchaseBox({ product, shop }: PurchaseBoxProps) {
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
      {available > 0 ? (
        <DeliveryEstimate product={product} shop={shop} />
      ) : (
        <OthersLikeIt product={product} />
      )}
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

interface AddToCartProps {
  product: ProductDetail
  purchase: Purchase
}

/** Quantity and button; or why the product cannot be bought. */
function AddToCart({ product, purchase }: AddToCartProps) {
  const { stock, open, cantidad, setWanted, busy, add } = purchase
  const units = stock.state === 'known' ? stock.units : 0
  const soldOut = stock.state === 'known' && units <= 0
  return (
    <div className="@container">
      <div className="grid gap-3 @min-[20rem]:grid-cols-[auto_minmax(0,1fr)]">
        {soldOut ? (
          <p className="flex min-h-[calc(var(--spacing-button)+2px)] w-34.5 items-center font-semibold whitespace-nowrap text-danger">
            Producto agotado
          </p>
        ) : (
          <QuantityControl
            value={cantidad}
            onChange={setWanted}
            of={product.nombre}
            {...(units > 0 && { max: units })}
          />
        )}
        {open ? (
          <Button look="buy" busy={busy} onClick={add} className="px-2 xs:whitespace-nowrap">
            <Icon name="cart" className="size-5 @max-[23rem]:hidden" /> Agregar al carrito
          </Button>
        ) : (
          <Button disabled className="px-2 xs:whitespace-nowrap">
            {stock.state === 'loading' ? 'Obteniendo stock...' : 'No disponible'}
          </Button>
        )}
      </div>
    </div>
  )
}

interface StockLineProps {
  stock: LiveStock
  onRetry: () => void
}

/** Current stock, announced by screen readers once it is known. */
function StockLine({ stock, onRetry }: StockLineProps) {
  return (
    <div
      role="status"
      className="mb-4 flex min-h-6 flex-wrap items-center gap-x-2 leading-6 font-semibold"
    >
      <StockText stock={stock} />
      {stock.state === 'failed' && (
        <button type="button" onClick={onRetry} className="text-accent underline">
          Reintentar
        </button>
      )}
    </div>
  )
}

function StockText({ stock }: { stock: LiveStock }) {
  if (stock.state === 'loading') return <span className="text-muted">Consultando stock...</span>
  if (stock.state === 'failed') {
    return <span className="text-danger">No pudimos consultar el stock.</span>
  }
  const level = stockLevel(stock.units)
  const none = level === 'none'
  return (
    <>
      <span className={`inline-flex items-center gap-2 ${none ? 'text-danger' : 'text-success'}`}>
        <StockMark level={level} />
        {none ? 'Agotado' : 'En stock'}
      </span>
      {level === 'few' && (
        <span className="font-medium text-warning">
          Queda{stock.units > 1 && 'n'} {formatCount(stock.units, 'pieza', 'piezas')}
        </span>
      )}
    </>
  )
}

/** Whether an element is entirely out of the window, or covered by the header. */
function useOutOfSight(element: RefObject<Element | null>) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return undefined
    const observer = new IntersectionObserver(
      (changes) => setAway(changes.at(-1)?.isIntersecting === false),
      { rootMargin: '-64px 0px 0px' },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return away
}
