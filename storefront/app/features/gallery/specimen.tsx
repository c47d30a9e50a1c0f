import type { ReactNode } from 'react'

interface Props {
  /** Which state or look is shown */
  title: string
  /** Takes the whole width instead of a column */
  wide?: boolean
  /** Shown on the dark background */
  soil?: boolean
  children: ReactNode
}

/** Shows a component in one of its states, with a title. */
export function Specimen({ title, wide = false, soil = false, children }: Props) {
  const ground = soil ? 'on-soil bg-soil text-soil-ink' : 'bg-surface'
  return (
    <div className={`flex min-w-0 flex-col gap-2 ${wide ? 'col-span-full' : ''}`}>
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <div
        className={`flex min-w-0 grow flex-col gap-4 rounded-card border border-line p-4 ${ground}`}
      >
        {children}
      </div>
    </div>
  )
}

/** Places components beside one another. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)
