import { useState } from 'react'

import { useCallSoon } from '../../lib/answer-soon.ts'
import { api } from '../../lib/api.ts'

/** Units of a product that are wanted. */
export interface Wanted {
  SKU: string
  nombre: string
  cantidad: number
}

/** Units of products as they are put together. */
export function useWanted() {
  const [wanted, setWanted] = useState<readonly Wanted[]>([])
  const add = (nombre: string, SKU: string) =>
    setWanted(
      wanted.some((one) => one.SKU === SKU)
        ? wanted.map((one) => (one.SKU === SKU ? { ...one, cantidad: one.cantidad + 1 } : one))
        : [...wanted, { SKU, nombre, cantidad: 1 }],
    )
  const setUnits = (SKU: string, cantidad: number) =>
    setWanted(wanted.map((one) => (one.SKU === SKU ? { ...one, cantidad } : one)))
  const remove = (SKU: string) => setWanted(wanted.filter((one) => one.SKU !== SKU))
  const isWhole = wanted.every(({ cantidad }) => Number.isInteger(cantidad) && cantidad > 0)
  const lines = wanted.map(({ SKU, cantidad }) => ({ SKU, cantidad }))
  return { wanted, lines, isWhole, add, setUnits, remove, empty: () => setWanted([]) }
}

/** An order that is being agreed, as far as it has to be priced. */
export type Draft = ReturnType<typeof useDraft>

/** What is wanted, where it goes and by which way, and what that comes to now. */
export function useDraft() {
  const { empty, ...chosen } = useWanted()
  const [codigoPostal, setCodigoPostal] = useState('')
  const [entrega, setEntrega] = useState<string>()
  // Counts how often all was taken back: fields that keep their own values begin anew.
  const [round, setRound] = useState(1)
  const { lines, isWhole } = chosen
  const code = /^\d{5}$/.test(codigoPostal) ? { codigoPostal } : {}
  const body = { lines, ...code, ...(entrega && { entrega }) }
  const { answer: preview, fault } = useCallSoon(
    lines.length > 0 && isWhole ? JSON.stringify(body) : '',
    async (signal) => (await api('POST /admin/orders/preview', { body }, { signal })).data,
    'No pudimos calcular el pedido. Cambia algo o intenta de nuevo.',
  )
  const clear = () => {
    empty()
    setCodigoPostal('')
    setEntrega(undefined)
    setRound(round + 1)
  }
  return { ...chosen, clear, setCodigoPostal, setEntrega, preview, fault, round }
}
