import type { OfficeProduct, ProductCells } from '@surco/contract'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { useChange, type Refusal } from '../../lib/change.ts'

export type Cell = keyof ProductCells

/** A product's cells on the page, with what was typed and is not saved. */
export interface Draft {
  /** As they are shown. */
  cells: ProductCells
  set: (cells: Partial<ProductCells>) => void
  faults: Readonly<Partial<Record<string, string>>>
  /** Why nothing was saved. */
  refused: Refusal | undefined
  dirty: boolean
  busy: boolean
  save: () => void
  discard: () => void
}

/** Cells as they were shown and as they are to be, as the page's action takes them. */
export interface Saving {
  was: Partial<ProductCells>
  now: Partial<ProductCells>
}

const pick = (cells: Partial<ProductCells>, names: readonly Cell[]): Partial<ProductCells> =>
  Object.fromEntries(names.map((name) => [name, cells[name]]))

/** What was typed over a product; what was refused stays typed, and is compared with what it says by now. */
export function useDraft({ cells: saved }: OfficeProduct): Draft {
  const [written, setTyped] = useState<Partial<ProductCells>>({})
  const typed = withoutDays(saved, written)
  const sent = useRef<Partial<ProductCells>>({})
  // safe: only cells are set
  const changed = (Object.keys(typed) as Cell[]).filter((name) => typed[name] !== saved[name])
  const change = useChange(() => {
    const done = sent.current
    setTyped((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([name, value]) => done[name as Cell] !== value),
      ),
    )
  })
  const { refused, busy } = change
  useReloadAfter(refused)

  function save() {
    if (busy) return
    const now = pick(typed, changed)
    sent.current = typed
    const body = { was: pick(saved, changed), now } satisfies Saving
    void change.fetcher.submit(body, { method: 'post', encType: 'application/json' })
  }

  return {
    cells: { ...saved, ...written },
    set: (cells) => setTyped((before) => ({ ...before, ...cells })),
    faults: faultsOf(refused),
    refused,
    dirty: changed.length > 0,
    busy,
    save,
    discard: () => setTyped({}),
  }
}

/** A special price that goes takes its days along; until it is saved they stay as they were typed. */
const withoutDays = (saved: ProductCells, typed: Partial<ProductCells>): Partial<ProductCells> =>
  typed.precioEspecial?.trim() === '' && (saved.especialDesde || saved.especialHasta)
    ? { ...typed, especialDesde: '', especialHasta: '' }
    : typed

/** What another one changed is read anew: who saves again has seen it. */
export function useReloadAfter(refused: Refusal | undefined) {
  const { revalidate } = useRevalidator()
  const isOvertaken = refused?.code === 'CONFLICT'
  useEffect(() => {
    if (isOvertaken) void revalidate()
  }, [isOvertaken, revalidate])
}

/** By the cells: the server names them as they were sent. */
const faultsOf = (refused: Refusal | undefined) =>
  Object.fromEntries(
    Object.entries(refused?.fields ?? {}).map(([field, text]) => [field.replace('now.', ''), text]),
  )
