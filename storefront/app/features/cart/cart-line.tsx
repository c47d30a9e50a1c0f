import { Link } from 'react-router'

import { setQuantity } from '../../lib/cart-store.ts'
import { formatPrice } from '../../lib/format.ts'
import { productPath } from '../../lib/paths.ts'
import type { CartItem } from '../../lib/stored-shapes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QuantityControl } from '../../ui/quantity-control.tsx'
import { StockWarning } from './stock-warning.tsx'

interface Props {
  item: CartItem
  /** Units that can be bought now; undefined while unknown */
  stock: number | undefined
  onRemove: (SKU: string) => void
}

export function CartLine({ item, stock, onRemove }: Props) {
  const { SKU, cantidad, categoria, precio, img } = item
  const name = item.nombre || 'Motor'
  const change = (units: number) => setQuantity(SKU, units)
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 md:grid-cols-[7rem_minmax(0,1fr)]">
      <div>
        <Picture
          path={img}
          alt=""
          width={112}
          height={112}
          sizes="(width < 768px) 80px, 112px"
          className="aspect-square w-full rounded-control border border-line object-contain"
        />
      </div>
      <div className="flex flex-col gap-1">
        {categoria && <p className="text-xs font-medium text-muted">{categoria}</p>}
        <Link
          to={productPath(SKU)}
          className="font-semibold underline-offset-4 hover:text-accent hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-muted">SKU: {SKU}</p>
        <p className="font-semibold text-price tabular-nums">{formatPrice(precio)}</p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 md:col-span-1 md:col-start-2">
        <QuantityControl value={cantidad} onChange={change} of={name} />
        <button
          type="button"
          onClick={() => onRemove(SKU)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-medium text-danger hover:bg-danger-soft"
        >
          <Icon name="close" className="size-4" />
          Eliminar<span className="sr-only"> {name}</span>
        </button>
        <StockWarning stock={stock} cantidad={cantidad} onTakeAll={change} />
      </div>
    </li>
  )
}
