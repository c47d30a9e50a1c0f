import { useState } from 'react'

import { useCallSoon } from '../../lib/answer-soon.ts'
import { api } from '../../lib/api.ts'

/** A chosen product and its units. */
export interface Wanted {
  SKU: string
  nombre: string
  cantidad: number
}

/** State of a list of chosen products. */
export function useWanted() {
  const [wanted, setWanted] = useState<readonly Wanted[]>([])
  const add = (nombre: string, SKU: string) =>
    setWanted(
      wanted.some((line) => line.SKU === SKU)
        ? wanted.map((line) => (line.SKU === SKU ? { ...line, cantidad: line.cantidad + 1 } : line))
        : [...wanted, { SKU, nombre, cantidad: 1 }],
    )
  const setUnits = (SKU: string, cantidad: number) =>
    setWanted(wanted.map((line) => (line.SKU === SKU ? { ...line, cantidad } : line)))
  const remove = (SKU: string) => setWanted(wanted.filter((line) => line.SKU !== SKU))
  const isValid = wanted.every(({ cantidad }) => Number.isInteger(cantidad) && cantidad > 0)
  const lines = wanted.map(({ SKU, cantidad }) => ({ SKU, cantidad }))
  return { wanted, lines, isValid, add, setUnits, remove, empty: () => setWanted([]) }
}

/** The part of a phone order that determines its price. */
export type Draft = ReturnType<typeof useDraft>

/** State of a phone order: products, postal code and delivery, with current prices. */
export function useDraft() {
  const { empty, ...chosen } = useWanted()
  const [codigoPostal, setCodigoPostal] = useState('')
  const [entrega, setEntrega] = useState<string>()
  // Incremented by each reset: a key that remounts the fields with values of their own.
  const [round, setRound] = useState(1)
  const { lines, isValid } = chosen
  const code = /^\d{5}$/.test(codigoPostal) ? { codigoPostal } : {}
  const body = { lines, ...code, ...(entrega && { entrega }) }
  const { answer: preview, fault } = useCallSoon(
    lines.length > 0 && isValid ? JSON.stringify(body) : '',
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
