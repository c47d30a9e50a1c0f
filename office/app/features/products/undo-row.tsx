import { useEffect, useId, useRef } from 'react'

import { Button } from '../../../../storefront/app/ui/button.tsx'

/** Replaces a removed row of a list; takes the focus, as the button that had it is gone. */
export function UndoRow({ text, onUndo }: { text: string; onUndo: () => void }) {
  const row = useRef<HTMLLIElement>(null)
  const id = useId()
  useEffect(() => row.current?.querySelector('button')?.focus(), [])
  return (
    <li
      ref={row}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-4 last:border-0 last:pb-0"
    >
      <p id={id}>{text}</p>
      <Button look="secondary" size="small" aria-describedby={id} onClick={onUndo}>
        Deshacer
      </Button>
    </li>
  )
}
