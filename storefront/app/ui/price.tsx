import { formatAmount } from '../lib/format.ts'
import { Badge } from './badge.tsx'

/** An amount in pesos, `$12,345.00 MXN`, in the size and colour of the text around it. */
export const Money = ({ pesos }: { pesos: number }) => (
  <span className="tabular-nums md:whitespace-nowrap">
    <span className="whitespace-nowrap">{formatAmount(pesos)}</span>{' '}
    <small className="text-[max(0.5em,0.6875rem)] font-semibold tracking-wide">MXN</small>
  </span>
)

const sizes = {
  // On one line, ending with the row, where there is room for it.
  row: { box: 'md:flex-row md:items-baseline md:gap-2', current: 'text-base', list: 'text-xs' },
  card: { box: '', current: 'text-lg md:text-xl', list: 'text-xs md:text-sm' },
  page: { box: '', current: 'text-3xl max-xs:text-2xl md:text-4xl', list: 'text-base' },
}

interface Props {
  /** Charged price in pesos; 0 hides it */
  precio: number
  /** List price in pesos; struck through when higher */
  precioOriginal: number
  /** Whole percentage; 0 for none */
  discount?: number
  size?: keyof typeof sizes
  /** Says that the tax is part of the price. */
  taxNote?: boolean
}

/** The charged price; above it the list price struck through, and the discount. */
export function Price({
  precio,
  precioOriginal,
  discount = 0,
  size = 'card',
  taxNote = false,
}: Props) {
  if (precio <= 0) return null
  const { box, current, list } = sizes[size]
  const reduced = precioOriginal > precio
  return (
    <div className={`flex flex-col gap-0.5 ${box}`}>
      {(reduced || discount > 0) && (
        <p className={`flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted ${list}`}>
          {reduced && (
            <s>
              <span className="sr-only">Precio anterior: </span>
              <Money pesos={precioOriginal} />
            </s>
          )}
          {discount > 0 && <Badge tone="sale">-{discount}%</Badge>}
        </p>
      )}
      <p className={`leading-tight font-bold tracking-tight text-price ${current}`}>
        <span className="sr-only">Precio: </span>
        <Money pesos={precio} />
      </p>
      {taxNote && <p className="text-sm text-muted">IVA incluido</p>}
    </div>
  )
}
