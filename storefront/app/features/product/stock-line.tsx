import type { LiveStock } from './use-live-stock.ts'

interface Props {
  stock: LiveStock
  onRetry: () => void
}

/** Whether there are units now, read aloud once it is known. */
export function StockLine({ stock, onRetry }: Props) {
  return (
    <div role="status" className="flex min-h-6 items-center gap-2 font-medium">
      <StockText stock={stock} />
      {stock.state === 'failed' && (
        <button type="button" onClick={onRetry} className="min-h-6 text-accent underline">
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
  if (stock.units > 0) return <span className="text-success">En stock</span>
  return <span className="text-danger">Agotado</span>
}
