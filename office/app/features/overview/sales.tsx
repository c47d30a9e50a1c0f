import type { Sales as SalesData } from '@surco/contract'

import { formatAmount, formatCount, formatShortDay } from '../../../../storefront/app/lib/format.ts'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'

type Day = SalesData['days'][number]
type Shelf = SalesData['shelves'][number]

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Sales of 28 days, by day and by category, compared with the 28 days before. */
export function Sales({ sales: { days, shelves } }: { sales: SalesData }) {
  const total = sum(days.map((day) => day.total))
  const before = sum(days.map((day) => day.before))
  return (
    <div className="flex flex-col gap-6">
      <div>
        <p className="text-title tabular-nums">
          <Money pesos={total} />
        </p>
        <p className="text-sm text-muted">
          {formatCount(sum(days.map(({ orders }) => orders)), 'pedido', 'pedidos')} en 28 días.{' '}
          {comparison(total, before)}
        </p>
      </div>
      <Bars days={days} caption="Ventas por día" format={formatAmount} />
      {shelves.length > 0 && (
        <DataTable
          caption="Ventas por categoría"
          columns={columns}
          rows={shelves}
          keyOf={({ name }) => name}
        />
      )}
    </div>
  )
}

/** Describes in words how a total differs from the earlier one. */
export function comparison(total: number, before: number): string {
  if (before === 0) return total === 0 ? 'Igual que los 28 de antes.' : 'Antes no hubo ventas.'
  const percent = Math.round((total / before - 1) * 100)
  if (percent === 0) return 'Igual que los 28 de antes.'
  return `${Math.abs(percent)} % ${percent > 0 ? 'más' : 'menos'} que los 28 de antes.`
}

const WIDTH = 560
const HEIGHT = 120

interface BarsProps {
  days: readonly Pick<Day, 'day' | 'total' | 'before'>[]
  caption: string
  format: (amount: number) => string
}

/** Bar chart of 28 days and the 28 days before; screen readers get a table with the same numbers. */
export function Bars({ days, caption, format }: BarsProps) {
  const most = Math.max(1, ...days.flatMap(({ total, before }) => [total, before]))
  const step = WIDTH / days.length
  const heightOf = (amount: number) => (amount / most) * (HEIGHT - 4)
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full" aria-hidden="true">
        {days.map(({ day, total, before }, place) => (
          <g key={day}>
            <title>{`${formatShortDay(day)}: ${format(total)}`}</title>
            <rect
              x={place * step}
              y={HEIGHT - heightOf(before)}
              width={step - 2}
              height={heightOf(before)}
              className="fill-line"
            />
            <rect
              x={place * step + step * 0.2}
              y={HEIGHT - heightOf(total)}
              width={step * 0.6 - 2}
              height={heightOf(total)}
              className="fill-accent"
            />
          </g>
        ))}
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line-strong" />
      </svg>
      <figcaption className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{formatShortDay(days[0]?.day ?? '')}</span>
        <span className="order-last w-full text-center md:order-none md:w-auto">
          Verde: estos 28 días. Gris: los 28 de antes.
        </span>
        <span>{formatShortDay(days.at(-1)?.day ?? '')}</span>
      </figcaption>
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">Estos 28 días</th>
              <th scope="col">28 días antes</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, total, before }) => (
              <tr key={day}>
                <th scope="row">{formatShortDay(day)}</th>
                <td>{format(total)}</td>
                <td>{format(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

const columns: readonly [Column<Shelf>, ...Column<Shelf>[]] = [
  { title: 'Categoría', cell: ({ name }) => name },
  { title: 'Estos 28 días', cell: ({ total }) => <Money pesos={total} /> },
  { title: 'Los 28 de antes', cell: ({ before }) => <Money pesos={before} /> },
]
