import type { ReactNode } from 'react'

import { formatInteger } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface Props {
  /** Units that can be bought now; undefined while unknown */
  stock: number | undefined
  cantidad: number
  /** More were asked for, and the line was given as many as there are */
  fitted: boolean
  /** Takes as many as there are */
  onTakeAll: (units: number) => void
}

/** Says that a line wants, or was to have, more than there is; nothing while there is enough. */
export function StockWarning({ stock, cantidad, fitted, onTakeAll }: Props) {
  if (stock === undefined) return null
  if (fitted && cantidad === stock) return <FewLeft stock={stock} />
  if (cantidad <= stock) return null
  if (stock <= 0) {
    return (
      <Notice tone="danger" title="Agotado por ahora" className="mt-4">
        <p>Quítalo para continuar con lo demás.</p>
      </Notice>
    )
  }
  return (
    <FewLeft
      stock={stock}
      action={
        <Button look="secondary" size="small" onClick={() => onTakeAll(stock)}>
          Ajustar a {formatInteger(stock)}
        </Button>
      }
    />
  )
}

const FewLeft = ({ stock, action }: { stock: number; action?: ReactNode }) => (
  <Notice
    tone="warning"
    title={stock === 1 ? 'Solo queda 1 pieza.' : `Solo quedan ${formatInteger(stock)} piezas.`}
    className="mt-4"
    action={action}
  />
)
