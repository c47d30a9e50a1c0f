import type { OrderDetails } from '@surco/contract'

import { formatMoment } from '../../lib/format-moment.ts'
import { textsOf } from './order-texts.ts'

/** What became of an order, oldest first, at the time of Mexico City. */
export const OrderHistory = ({ history }: Pick<OrderDetails, 'history'>) => (
  <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
    {history.map(({ status, at }) => (
      <li key={`${status} ${at}`}>
        <p className="font-semibold">{textsOf({ status }).event}</p>
        <p className="text-sm text-muted">
          <time dateTime={at}>{formatMoment(at)}</time>
        </p>
      </li>
    ))}
  </ol>
)
