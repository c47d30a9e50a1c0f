import { Link } from 'react-router'

import { Icon } from './icon.tsx'

const shape =
  'inline-flex min-h-9 items-center gap-1.5 rounded-pill border px-3.5 py-1 text-sm font-medium'

interface Props {
  to: string
  name: string
  /** How many products stand behind it */
  count?: number
  onClick?: () => void
}

/** A link to a category, a brand or a kind of results. */
export function LinkChip({ to, name, count, onClick }: Props) {
  return (
    <Link
      to={to}
      onClick={onClick}
      className={`${shape} border-line bg-surface hover:border-accent hover:bg-accent-soft`}
    >
      {name}
      {count !== undefined && <span className="text-muted tabular-nums">({count})</span>}
    </Link>
  )
}

/** A chosen filter; following it takes the filter away. */
export function RemovableChip({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className={`${shape} border-accent bg-accent-soft text-accent-strong hover:bg-surface`}
    >
      <span className="sr-only">Quitar filtro: </span>
      {name}
      <Icon name="close" className="size-4" />
    </Link>
  )
}
