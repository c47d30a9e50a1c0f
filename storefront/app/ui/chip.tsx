import type { MouseEvent } from 'react'

import { formatInteger } from '../lib/format.ts'
import { Link } from '../lib/link.tsx'
import { Icon } from './icon.tsx'

// The pseudo-element makes the touch target 44 px high.
const shape =
  'relative inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-control border px-3 py-1 text-sm font-medium transition-colors before:absolute before:-inset-y-1 before:inset-x-0'

interface Props {
  to: string
  name: string
  /** How many products it leads to */
  count?: number
  /** Its page is open */
  current?: boolean
  onClick?: () => void
}

/** A link to a category, a brand or a kind of results. */
export function LinkChip({ to, name, count, current = false, onClick }: Props) {
  return (
    <Link
      to={to}
      onClick={onClick}
      aria-current={current ? 'true' : undefined}
      className={`${shape} border-line-strong bg-surface hover:border-accent hover:bg-accent-soft aria-[current]:border-accent-strong aria-[current]:bg-accent-strong aria-[current]:text-accent-ink`}
    >
      <span className="min-w-0 xs:truncate">{name}</span>
      {count !== undefined && (
        <span className="whitespace-nowrap tabular-nums opacity-80">({formatInteger(count)})</span>
      )}
    </Link>
  )
}

interface RemovableProps {
  to: string
  name: string
  onClick?: (event: MouseEvent) => void
}

/** An active filter; the link removes it. */
export function RemovableChip({ to, name, onClick }: RemovableProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      preventScrollReset
      className={`${shape} border-accent bg-accent-soft text-accent-strong hover:bg-surface`}
    >
      <span className="sr-only">Quitar filtro: </span>
      <span className="min-w-0 xs:truncate">{name}</span>
      <Icon name="close" className="size-4" />
    </Link>
  )
}
