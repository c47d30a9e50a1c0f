import { useState, type ReactNode } from 'react'

import { lineTotal } from '../../data/cart/cart-rules.ts'
import { setQuantity } from '../../data/cart/cart-store.ts'
import type { CartItem } from '../../data/stored-shapes.ts'
import { QuantityControl } from '../../entities/product/quantity-control.tsx'
import { formatInteger } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { productPath } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Money } from '../../ui/price.tsx'

interface CartLineProps {
  item: CartItem
  /** Units that can be bought now; undefined while unknown */
  stock: number | undefined
  onRemove: (SKU: string) => void
}

export function CartLine({ item, stock, onRemove }: CartLineProps) {
  const { SKU, cantidad, precio } = item
  // Specification T2.2: the default name is "Motor".
  const name = item.nombre || 'Motor'
  const [reducedToStock, setReducedToStock] = useState(false)
  const change = (units: number) => {
    const tooMany = stock !== undefined && stock > 0 && units > stock
    setReducedToStock(tooMany)
    void setQuantity(SKU, tooMany ? stock : units)
  }
  return (
    <li className="grid gap-x-4 xs:grid-cols-[--spacing(24)_minmax(0,1fr)] gap-y-4 py-5 md:grid-cols-[8rem_minmax(0,1fr)_auto] md:gap-x-6 xl:grid-cols-[10rem_minmax(0,1fr)_auto] md:py-6">
      <LinePicture item={item} />
      <LineFacts item={item} name={name} />
      <LinePrice precio={precio} cantidad={cantidad} />
      <div className="xs:col-span-2 md:col-start-2 md:self-end">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <QuantityControl
            value={cantidad}
            onChange={change}
            of={name}
            {...(stock !== undefined && { max: stock })}
          />
          <Button look="quiet" onClick={() => onRemove(SKU)} className="-mr-3 px-3">
            <Icon name="trash" /> Eliminar<span className="sr-only"> {name}</span>
          </Button>
        </div>
        <div role="status">
          <StockWarning {...{ stock, cantidad, reducedToStock }} onTakeAll={change} />
        </div>
      </div>
    </li>
  )
}

// Hidden from keyboard and screen reader: the name beside it is the same link.
const LinePicture = ({ item: { SKU, img } }: { item: CartItem }) => (
  <Link
    to={productPath(SKU)}
    tabIndex={-1}
    aria-hidden="true"
    className="self-start max-xs:w-1/2 md:row-span-2"
  >
    <Picture
      path={img}
      alt=""
      width={160}
      height={160}
      sizes="(width < 48rem) 96px, (width < 80rem) 128px, 160px"
      className="aspect-square w-full object-contain"
    />
  </Link>
)

const LineFacts = ({ item: { SKU, categoria }, name }: { item: CartItem; name: string }) => (
  <div className="flex min-w-0 flex-col gap-1">
    {categoria && <p className="text-sm text-muted">{categoria}</p>}
    <Link
      to={productPath(SKU)}
      className="leading-snug font-semibold underline-offset-4 hover:text-accent hover:underline md:text-lg md:leading-snug"
    >
      {name}
    </Link>
    <p className="text-sm text-muted">SKU: {SKU}</p>
  </div>
)

/** Price of the line, and of one unit when there are several. */
const LinePrice = ({ precio, cantidad }: Pick<CartItem, 'precio' | 'cantidad'>) => (
  <div className="max-md:-mt-2 xs:max-md:col-start-2 md:text-right">
    <p className="text-lg leading-tight font-bold text-price md:text-xl">
      <Money pesos={lineTotal({ precio, cantidad })} />
    </p>
    {cantidad > 1 && (
      <p className="mt-0.5 text-sm text-muted">
        <Money pesos={precio} /> c/u
      </p>
    )}
  </div>
)

interface StockWarningProps {
  /** Units that can be bought now; undefined while unknown */
  stock: number | undefined
  cantidad: number
  /** The shopper wanted more units than the stock, and the line was reduced to it */
  reducedToStock: boolean
  /** Sets the quantity to the stock */
  onTakeAll: (units: number) => void
}

/** Warns of a line that exceeds the stock, or that was reduced to it. */
function StockWarning({ stock, cantidad, reducedToStock, onTakeAll }: StockWarningProps) {
  if (stock === undefined) return null
  if (reducedToStock && cantidad === stock) return <FewLeft stock={stock} />
  if (cantidad <= stock) return null
  if (stock <= 0) {
    return (
      <Notice tone="danger" title="Agotado por ahora" className="mt-4">
        <p>Quítalo para continuar con lo demás.</p>
      </Notice>
    )
  }
  return (
    <FewLeft
      stock={stock}
      action={
        <Button look="secondary" size="small" onClick={() => onTakeAll(stock)}>
          Ajustar a {formatInteger(stock)}
        </Button>
      }
    />
  )
}

const FewLeft = ({ stock, action }: { stock: number; action?: ReactNode }) => (
  <Notice
    tone="warning"
    title={stock === 1 ? 'Solo queda 1 pieza.' : `Solo quedan ${formatInteger(stock)} piezas.`}
    className="mt-4"
    action={action}
  />
)
