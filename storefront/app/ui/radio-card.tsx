import { useId, type ComponentProps, type ReactNode } from 'react'

interface Props extends ComponentProps<'input'> {
  title: string
  /** More about the choice, below its title */
  description?: ReactNode
  /** Stands at the end of the title's line: a price, a logo */
  aside?: ReactNode
}

const card =
  'flex min-h-14 items-start gap-3 rounded-card border border-line-strong bg-surface px-4 py-3.5 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-surface-soft has-disabled:text-muted has-disabled:inset-ring-0'

const dot =
  'mt-0.5 size-5 shrink-0 appearance-none rounded-pill border border-line-strong bg-surface outline-none checked:border-6 checked:border-accent disabled:border-line disabled:bg-surface-sunken'

/** A choice among several, drawn as a card that is framed when chosen. */
export function RadioCard({ title, description, aside, className = '', ...input }: Props) {
  const id = useId()
  return (
    <label className={`${card} ${className}`}>
      <input
        type="radio"
        className={dot}
        aria-labelledby={`${id}-title ${id}-aside`}
        aria-describedby={description ? `${id}-description` : undefined}
        {...input}
      />
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span id={`${id}-title`} className="flex-1 basis-32 font-semibold">
            {title}
          </span>
          {aside && <span id={`${id}-aside`}>{aside}</span>}
        </span>
        {description && (
          <span id={`${id}-description`} className="text-sm text-muted">
            {description}
          </span>
        )}
      </span>
    </label>
  )
}

interface RadioCardsProps {
  /** What is being chosen */
  legend: string
  legendHidden?: boolean
  className?: string
  children: ReactNode
}

/** The cards of one choice. */
export function RadioCards({ legend, legendHidden, className = '', children }: RadioCardsProps) {
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 font-semibold'}>{legend}</legend>
      <div className="flex flex-col gap-3">{children}</div>
    </fieldset>
  )
}
