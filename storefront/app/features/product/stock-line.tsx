import { formatCount } from '../../lib/format.ts'
import { stockLevel, StockMark } from '../../ui/stock-mark.tsx'
import type { LiveStock } from './use-live-stock.ts'

interface Props {
  stock: LiveStock
  onRetry: () => void
}

/** Whether there are units now, read aloud once it is known. */
export function StockLine({ stock, onRetry }: Props) {
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
