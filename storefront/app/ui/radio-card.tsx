import { useId, type ComponentProps, type ReactNode } from 'react'

interface Props extends ComponentProps<'input'> {
  title: string
  /** More about the choice, below its title */
  description?: ReactNode
  /** Stands at the end of the title's line: a price, a logo */
  aside?: ReactNode
  /** The aside goes to a line of its own before the title breaks */
  wholeTitle?: boolean
  /** What can be done with the choice besides choosing it; stands at the end of the card */
  actions?: ReactNode
}

const card =
  'rounded-card border border-line-strong bg-surface transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent has-[input:disabled]:cursor-not-allowed has-[input:disabled]:border-line has-[input:disabled]:bg-surface-soft has-[input:disabled]:text-muted has-[input:disabled]:inset-ring-0'

const dot =
  'mt-0.5 size-5 shrink-0 appearance-none rounded-pill border border-line-strong bg-surface outline-none checked:border-6 checked:border-accent disabled:border-line disabled:bg-surface-sunken'

/** A choice among several, drawn as a card that is framed when chosen. */
export function RadioCard({
  title,
  description,
  aside,
  wholeTitle,
  actions,
  className = '',
  ...input
}: Props) {
  const id = useId()
  return (
    <div className={`${card} ${className}`}>
      <label className="flex min-h-13.5 items-start gap-3 px-4 py-3.5">
        <input
          type="radio"
          className={dot}
          aria-labelledby={`${id}-title ${id}-aside`}
          aria-describedby={description ? `${id}-description` : undefined}
          {...input}
        />
        <span className="flex min-w-0 grow flex-col gap-0.5">
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <span
              id={`${id}-title`}
              className={`${wholeTitle ? 'flex-auto' : 'flex-1 basis-32'} font-semibold`}
            >
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
      {actions}
    </div>
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
