import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'input'> {
  title: string
  /** Stands at the end of the title's line */
  aside?: ReactNode
}

/** A choice among several, drawn as a card that is framed when chosen. */
export function RadioCard({ title, aside, ...input }: Props) {
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-card border border-line-strong px-4 py-2 has-checked:border-accent has-checked:bg-accent-soft">
      <input type="radio" className="size-5 shrink-0 accent-accent" {...input} />
      <span className="flex grow flex-wrap items-center justify-between gap-x-3">
        <span className="font-semibold">{title}</span>
        {aside}
      </span>
    </label>
  )
}
