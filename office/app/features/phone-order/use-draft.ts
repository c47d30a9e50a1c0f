import type { PhoneOrderPreview } from '@surco/contract'
import { ApiError } from '@surco/contract/client'
import { useState } from 'react'

import { useAnswerSoon } from '../../lib/answer-soon.ts'
import { api } from '../../lib/api.ts'

/** Units of a product that are wanted. */
export interface Wanted {
  SKU: string
  nombre: string
  cantidad: number
}

/** An order that is being agreed, as far as it has to be priced. */
export type Draft = ReturnType<typeof useDraft>

/** What is wanted, where it goes and by which way, and what that comes to now. */
export function useDraft(postalCode = '') {
  const [wanted, setWanted] = useState<readonly Wanted[]>([])
  const [codigoPostal, setCodigoPostal] = useState(postalCode)
  const [entrega, setEntrega] = useState<string>()
  const { preview, fault, isWhole } = usePreview(wanted, codigoPostal, entrega)
  // Counts how often all was taken back: fields that keep their own values begin anew.
  const [round, setRound] = useState(1)
  const add = (nombre: string, SKU: string) =>
    setWanted(
      wanted.some((one) => one.SKU === SKU)
        ? wanted.map((one) => (one.SKU === SKU ? { ...one, cantidad: one.cantidad + 1 } : one))
        : [...wanted, { SKU, nombre, cantidad: 1 }],
    )
  const setUnits = (SKU: string, cantidad: number) =>
    setWanted(wanted.map((one) => (one.SKU === SKU ? { ...one, cantidad } : one)))
  const remove = (SKU: string) => setWanted(wanted.filter((one) => one.SKU !== SKU))
  const clear = () => {
    setWanted([])
    setCodigoPostal(postalCode)
    setEntrega(undefined)
    setRound(round + 1)
  }
  return {
    wanted,
    add,
    setUnits,
    remove,
    clear,
    setCodigoPostal,
    setEntrega,
    preview,
    fault,
    isWhole,
    round,
  }
}

interface Answered {
  preview: PhoneOrderPreview | undefined
  fault: string | undefined
}

/** Asks what an order comes to, a moment after it changed; the answer before stands until the next has come. */
function usePreview(wanted: readonly Wanted[], postalCode: string, entrega: string | undefined) {
  const isWhole = wanted.every(({ cantidad }) => Number.isInteger(cantidad) && cantidad > 0)
  const lines = wanted.map(({ SKU, cantidad }) => ({ SKU, cantidad }))
  const code = /^\d{5}$/.test(postalCode) ? { codigoPostal: postalCode } : {}
  const asked =
    lines.length > 0 && isWhole
      ? JSON.stringify({ lines, ...code, ...(entrega && { entrega }) })
      : ''
  const { answered } = useAnswerSoon(asked, ask)
  if (asked === '' || !answered) return { preview: undefined, fault: undefined, isWhole }
  return { ...answered.answer, isWhole }
}

async function ask(asked: string, signal: AbortSignal): Promise<Answered> {
  try {
    const { data } = await api(
      'POST /admin/orders/preview',
      { body: JSON.parse(asked) },
      { signal },
    )
    return { preview: data, fault: undefined }
  } catch (error) {
    const text = error instanceof ApiError ? error.errors[0]?.message || error.message : ''
    const fault = text || 'No pudimos calcular el pedido. Cambia algo o intenta de nuevo.'
    return { preview: undefined, fault }
  }
}
