import { useId, type ComponentProps, type ReactNode } from 'react'

import { described, FieldError, FieldHint } from './field-frame.tsx'
import { Icon } from './icon.tsx'

interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
}

const box =
  'peer size-5 appearance-none rounded-mark border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent disabled:border-line disabled:bg-surface-sunken checked:disabled:border-line-strong checked:disabled:bg-line-strong aria-invalid:border-danger aria-invalid:bg-danger-soft'

/** A checkbox with its text beside it, its hint and its error below. */
export function Checkbox({ label, hint, error, className = '', ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={`flex flex-col ${className}`}>
      <label
        htmlFor={id}
        className="flex min-h-11 items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted"
      >
        <span className="relative mt-0.5 inline-flex shrink-0">
          <input
            id={id}
            type="checkbox"
            className={box}
            {...described(id, { error, hint })}
            {...input}
          />
          <Icon
            name="check"
            className="pointer-events-none invisible absolute inset-0.5 size-4 text-accent-ink peer-checked:visible"
          />
        </span>
        <span>{label}</span>
      </label>
      <div className="flex flex-col gap-1 pl-8 empty:hidden">
        <FieldHint id={id} hint={hint} />
        <FieldError id={id} error={error} />
      </div>
    </div>
  )
}

interface RadioCardProps extends ComponentProps<'input'> {
  title: string
  /** More about the choice, below its title */
  description?: ReactNode
  /** At the end of the title's line: a price, a logo */
  aside?: ReactNode
  /** The aside wraps to a line of its own before the title breaks */
  wholeTitle?: boolean
  /** Further actions, at the end of the card */
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
}: RadioCardProps) {
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

/** A group of radio cards. */
export function RadioCards({ legend, legendHidden, className = '', children }: RadioCardsProps) {
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 font-semibold'}>{legend}</legend>
      <div className="flex flex-col gap-3">{children}</div>
    </fieldset>
  )
}
