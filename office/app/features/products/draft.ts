import type { OfficeProduct, ProductCells } from '@surco/contract'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { useChange, type Refusal } from '../../lib/change.ts'

export type Cell = keyof ProductCells

/** A product's cells with unsaved edits. */
export interface Draft {
  /** Saved values overlaid with edits. */
  cells: ProductCells
  set: (cells: Partial<ProductCells>) => void
  faults: Readonly<Partial<Record<string, string>>>
  /** Why saving was refused. */
  refused: Refusal | undefined
  dirty: boolean
  busy: boolean
  save: () => void
  discard: () => void
}

/** Old and new values of edited cells, for the page's action. */
export interface Saving {
  was: Partial<ProductCells>
  now: Partial<ProductCells>
}

const pick = (cells: Partial<ProductCells>, names: readonly Cell[]): Partial<ProductCells> =>
  Object.fromEntries(names.map((name) => [name, cells[name]]))

/** State of a product's edits. Refused edits are kept, and compared with the product as it is saved by now. */
export function useDraft({ cells: saved }: OfficeProduct): Draft {
  const [written, setWritten] = useState<Partial<ProductCells>>({})
  const typed = withoutDays(saved, written)
  const sent = useRef<Partial<ProductCells>>({})
  // safe: only cells are set
  const changed = (Object.keys(typed) as Cell[]).filter((name) => typed[name] !== saved[name])
  const change = useChange(() => {
    const saving = sent.current
    setWritten((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([name, value]) => saving[name as Cell] !== value),
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
    set: (cells) => setWritten((before) => ({ ...before, ...cells })),
    faults: faultsOf(refused),
    refused,
    dirty: changed.length > 0,
    busy,
    save,
    discard: () => setWritten({}),
  }
}

/** Removing a special price also removes its days, but only when it is saved. */
const withoutDays = (saved: ProductCells, typed: Partial<ProductCells>): Partial<ProductCells> =>
  typed.precioEspecial?.trim() === '' && (saved.especialDesde || saved.especialHasta)
    ? { ...typed, especialDesde: '', especialHasta: '' }
    : typed

/** Reloads the page's data after a conflict, so that saving again is a choice made with the new values in view. */
export function useReloadAfter(refused: Refusal | undefined) {
  const { revalidate } = useRevalidator()
  const isOvertaken = refused?.code === 'CONFLICT'
  useEffect(() => {
    if (isOvertaken) void revalidate()
  }, [isOvertaken, revalidate])
}

/** Errors by cell; the server's field names have the prefix `now.`. */
const faultsOf = (refused: Refusal | undefined) =>
  Object.fromEntries(
    Object.entries(refused?.fields ?? {}).map(([field, text]) => [field.replace('now.', ''), text]),
  )
