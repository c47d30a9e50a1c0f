import type { CartsLeft, Conversion as ConversionData } from '@surco/contract'

import {
  formatCount,
  formatInteger,
  formatShortDay,
} from '../../../../storefront/app/lib/format.ts'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Bars } from './sales.tsx'

type Figures = ConversionData['days'][number]['before']

const share = ({ visits, orders }: Figures) => (visits === 0 ? 0 : orders / visits)
const percent = (part: number) => `${(part * 100).toFixed(1)} %`

const sumOf = (days: readonly Figures[]): Figures => ({
  visits: days.reduce((sum, { visits }) => sum + visits, 0),
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
})

interface Week {
  /** First day of the week */
  from: string
  now: Figures
  before: Figures
}

/** Groups 28 days into four weeks, newest first. */
const weeksOf = (days: ConversionData['days']): Week[] =>
  [21, 14, 7, 0].map((start) => {
    const week = days.slice(start, start + 7)
    return {
      from: week[0]?.day ?? '',
      now: sumOf(week),
      before: sumOf(week.map(({ before }) => before)),
    }
  })

const columns: readonly [Column<Week>, ...Column<Week>[]] = [
  { title: 'Semana desde', cell: ({ from }) => formatShortDay(from) },
  { title: 'Visitas', cell: ({ now: { visits } }) => formatInteger(visits) },
  { title: 'Pedidos pagados', cell: ({ now: { orders } }) => formatInteger(orders) },
  { title: 'Pagaron', cell: ({ now }) => percent(share(now)) },
  {
    title: 'Pagaron 28 días antes',
    cell: ({ before }) => (before.visits === 0 ? 'Sin datos' : percent(share(before))),
  },
]

/** Conversion rate of the last 28 days, compared with the 28 days before. */
export function Conversion({ conversion: { since, days } }: { conversion: ConversionData }) {
  // Days before visits were counted are left out.
  const counted = since === null ? [] : days.filter(({ day }) => day >= since)
  const { visits, orders } = sumOf(counted)
  const before = sumOf(days.map((day) => day.before).filter((figures) => figures.visits > 0))
  return (
    <div className="flex flex-col gap-4">
      {counted.length === 0 ? (
        <p>Las visitas se empiezan a contar hoy: mañana hay algo que comparar.</p>
      ) : (
        <>
          <div>
            <p className="text-title tabular-nums">{percent(share({ visits, orders }))}</p>
            <p className="text-sm text-muted">
              {formatCount(orders, 'pedido pagado', 'pedidos pagados')} de{' '}
              {formatCount(visits, 'visita', 'visitas')}
              {counted.length === days.length
                ? ' en 28 días. '
                : ` desde el ${formatShortDay(counted[0]?.day ?? '')}. `}
              {before.visits > 0 &&
                `Antes: ${percent(share(before))}, de ${formatCount(before.visits, 'visita', 'visitas')}.`}
            </p>
          </div>
          <Bars
            days={days.map(({ day, visits: total, before: { visits: earlier } }) => ({
              day,
              total,
              before: earlier,
            }))}
            caption="Visitas por día"
            format={formatInteger}
          />
          <DataTable
            caption="De la visita al pago, por semana"
            columns={columns}
            rows={weeksOf(days).filter(({ now }) => now.visits > 0)}
            keyOf={({ from }) => from}
          />
        </>
      )}
      <details>
        <summary className="cursor-pointer py-3 text-sm font-medium text-accent">
          Qué se cuenta
        </summary>
        <p className="max-w-text text-sm text-muted">
          Una visita es alguien que llega a la tienda desde fuera: escribe la dirección, o sigue un
          enlace de un buscador, un anuncio o un correo. Lo dice el navegador al pedir la página,
          sin cookies ni nada que distinga a una persona de otra: quien llega tres veces cuenta
          tres, y recargar la página puede contar otra vez. No cuentan las páginas que el navegador
          pide por adelantado, los buscadores y programas que dicen serlo, quien vuelve del banco,
          ni la oficina; un programa que se hace pasar por persona sí cuenta. Los pedidos son los
          pagados ese día, también los de quien llegó otro día.
        </p>
      </details>
    </div>
  )
}

/** Abandoned carts: their number and value. */
export const Carts = ({ cartsLeft: { carts, total, days } }: { cartsLeft: CartsLeft }) => (
  <>
    <p className="text-title tabular-nums">
      <Money pesos={total} />
    </p>
    <p className="max-w-text text-sm text-muted">
      En {formatCount(carts, 'carrito', 'carritos')} con productos puestos en los últimos {days}{' '}
      días, antes de hoy, que nadie compró ni está por pagar; a los precios de ahora. De quien no
      tiene cuenta se sabe desde que deja su correo para pagar: antes, su carrito vive en su
      navegador. Sin compra, esos carritos se olvidan a los 3 o 7 días.
    </p>
  </>
)
