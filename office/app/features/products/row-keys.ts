import { useState } from 'react'

import { moved } from '../../lib/drag-rows.ts'

/** Stable React keys for rows without ids, so that a moved row keeps its fields and the focus. */
export function useRowKeys(count: number) {
  const [known, setKeys] = useState<readonly number[]>([])
  const next = Math.max(-1, ...known) + 1
  const more = Array.from({ length: Math.max(0, count - known.length) }, (_, at) => next + at)
  const keys = [...known, ...more].slice(0, count)
  return {
    keys,
    move: (from: number, to: number) => setKeys(moved(keys, from, to)),
    remove: (index: number) => setKeys(keys.toSpliced(index, 1)),
    insert: (index: number) => setKeys(keys.toSpliced(index, 0, Math.max(-1, ...keys) + 1)),
  }
}
