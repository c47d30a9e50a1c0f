import type { CartLine, OfficeOrder } from '@surco/contract'
import { useState } from 'react'

import { useCallSoon } from '../../lib/answer-soon.ts'
import { api } from '../../lib/api.ts'
import { useWanted } from '../phone-order/use-draft.ts'

interface ExchangedOrder {
  order: OfficeOrder
  /** The return whose units are exchanged; undefined for units that were not shipped */
  returnId: string | undefined
}

/** An exchange that is being prepared. */
export type Exchange = ReturnType<typeof useExchange>

/** State of an exchange: removed and added units, with the current price difference. */
export function useExchange({ order, returnId }: ExchangedOrder) {
  const number = order.antarixOrderNumber
  const { empty, ...comes } = useWanted()
  const [goes, setGoes] = useState<ReadonlyMap<string, number>>(new Map())
  const removed = [...goes]
    .map(([SKU, cantidad]) => ({ SKU, cantidad }))
    .filter(({ cantidad }) => cantidad !== 0)
  const left = new Map(order.toShip.map(({ SKU, cantidad }) => [SKU, cantidad]))
  const isAvailable = ({ SKU, cantidad }: CartLine) =>
    Number.isInteger(cantidad) && cantidad > 0 && cantidad <= (left.get(SKU) ?? 0)
  const isValid = comes.isValid && removed.every(isAvailable)
  const isSomething = comes.lines.length > 0 || (removed.length > 0 && returnId === undefined)
  const added = comes.lines
  const ask = (signal: AbortSignal) =>
    returnId === undefined
      ? api(
          'POST /admin/orders/:number/changes/preview',
          { params: { number }, body: { removed, added } },
          { signal },
        )
      : api(
          'POST /admin/orders/:number/returns/:id/exchange/preview',
          { params: { number, id: returnId }, body: { added } },
          { signal },
        )
  const { answer, fault } = useCallSoon(
    isSomething && isValid ? JSON.stringify({ removed, added }) : '',
    ask,
    'No pudimos calcular el cambio. Cambia algo o intenta de nuevo.',
  )
  const clear = () => {
    empty()
    setGoes(new Map())
  }
  const setGone = (SKU: string, cantidad: number) => setGoes(new Map([...goes, [SKU, cantidad]]))
  return {
    ...comes,
    goes,
    removed,
    setGone,
    clear,
    isSomething,
    isValid,
    preview: answer?.data,
    fault,
  }
}
