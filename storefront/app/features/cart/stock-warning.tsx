import { formatInteger } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  /** Units that can be bought now; undefined while unknown */
  stock: number | undefined
  cantidad: number
  /** Takes as many as there are */
  onTakeAll: (units: number) => void
}

export function StockWarning({ stock, cantidad, onTakeAll }: Props) {
  if (stock === undefined || cantidad <= stock) return null
  const left = stock === 1 ? 'Solo queda 1 pieza.' : `Solo quedan ${formatInteger(stock)} piezas.`
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-warning-soft px-3 py-1.5">
      <p className="text-sm font-medium text-warning">
        {stock <= 0 ? 'Agotado por ahora: quítalo para continuar con lo demás.' : left}
      </p>
      {stock > 0 && (
        <Button look="quiet" className="px-3 text-sm" onClick={() => onTakeAll(stock)}>
          Ajustar a {formatInteger(stock)}
        </Button>
      )}
    </div>
  )
}
