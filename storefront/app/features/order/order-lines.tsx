import type { OrderDetails } from '@surco/contract'
import { Link } from 'react-router'

import { productPath } from '../../lib/paths.ts'
import { Money } from '../../ui/money.tsx'

/** The receipt's table: what was bought, how many of it and for how much. */
export const OrderLines = ({ items }: Pick<OrderDetails, 'items'>) => (
  <table className="w-full border-b border-line-strong text-left">
    <caption className="pb-3 text-left font-display text-title font-bold">Productos</caption>
    <thead>
      <tr className="border-b border-line-strong text-sm text-muted">
        <th scope="col" className="py-2 pr-4 font-normal">
          Producto
        </th>
        <th scope="col" className="py-2 pr-4 text-right font-normal max-md:hidden">
          Cantidad
        </th>
        <th scope="col" className="py-2 text-right font-normal">
          Precio
        </th>
      </tr>
    </thead>
    <tbody>
      {items.map(({ SKU, nombre, cantidad, precio }) => (
        <tr key={SKU} className="border-t border-line align-top tabular-nums">
          <th scope="row" className="py-4 pr-4 font-normal">
            <Link
              to={productPath(SKU)}
              className="font-semibold underline-offset-4 hover:text-accent hover:underline"
            >
              {nombre}
            </Link>
            <span className="mt-1 block text-sm text-muted">SKU: {SKU}</span>
            <span className="block text-sm text-muted md:hidden">Cantidad: {cantidad}</span>
          </th>
          <td className="py-4 pr-4 text-right max-md:hidden">{cantidad}</td>
          <td className="py-4 text-right text-sm font-semibold whitespace-nowrap md:text-base">
            <Money pesos={precio} />
            {cantidad > 1 && <span className="block text-sm font-normal text-muted">c/u</span>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
