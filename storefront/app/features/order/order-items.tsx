import type { OrderDetails } from '@surco/contract'
import { Link } from 'react-router'

import { formatCount } from '../../lib/format.ts'
import { productPath } from '../../lib/paths.ts'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'

/** What was bought with an order, each with its picture. */
export const OrderItems = ({ items }: Pick<OrderDetails, 'items'>) => (
  <ul aria-label="Productos" className="divide-y divide-line border-y border-line">
    {items.map(({ SKU, nombre, cantidad, precio, img }) => (
      <li
        key={SKU}
        className="grid grid-cols-[--spacing(16)_minmax(0,1fr)] items-center gap-x-4 py-3"
      >
        <Picture
          path={img}
          alt=""
          width={64}
          height={64}
          sizes="64px"
          className="aspect-square w-full object-contain"
        />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <Link
            to={productPath(SKU)}
            className="font-semibold underline-offset-4 hover:text-accent hover:underline"
          >
            {nombre}
          </Link>
          <p className="text-sm text-muted">
            {formatCount(cantidad, 'pieza', 'piezas')} × <Money pesos={precio} />
          </p>
        </div>
      </li>
    ))}
  </ul>
)
