import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'

import { formatInteger } from '../../lib/format.ts'
import { catalogPath, type CatalogQuery } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  name: string
  count?: number | undefined
  /** What the count holds, where the name does not say so */
  countNote?: string | undefined
  selected: boolean
  /** One of several that exclude each other: it is left by choosing another */
  kind?: 'any' | 'one'
  /** The selection after following it */
  to: CatalogQuery
}

/**
 * A filter to tick: a link, so that it works before JavaScript arrives; it looks like a checkbox, or
 * like a radio button, so Space ticks it too.
 */
export function FilterOption({ name, count, countNote, selected, kind = 'any', to }: Props) {
  const { shape, on } = marks[kind]
  return (
    <Link
      to={catalogPath(to)}
      preventScrollReset
      onKeyDown={followWithSpace}
      aria-current={selected ? 'true' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-control px-1 py-1 text-sm hover:bg-surface-soft lg:min-h-9"
    >
      <span
        aria-hidden="true"
        className={`size-5 shrink-0 ${shape} ${selected ? on : 'border border-line-strong bg-surface'}`}
      >
        {selected && kind === 'any' && <Icon name="check" className="size-4" />}
      </span>
      <span className={`grow ${selected ? 'font-semibold' : ''}`}>{name}</span>
      {count !== undefined && <Count count={count} note={countNote} />}
      {selected && (
        <span className="sr-only">, seleccionado{kind === 'any' && '; quitar filtro'}</span>
      )}
    </Link>
  )
}

const Count = ({ count, note }: { count: number; note: string | undefined }) => (
  <span className="text-xs whitespace-nowrap text-muted tabular-nums">
    ({formatInteger(count)}
    {note && ` ${note}`})
  </span>
)

const marks = {
  any: {
    shape: 'flex items-center justify-center rounded border',
    on: 'border-accent bg-accent text-accent-ink',
  },
  one: { shape: 'rounded-pill', on: 'border-6 border-accent' },
}

function followWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
