import type { ReactNode } from 'react'

/** The classes of a text input or select. */
export const controlClass =
  'min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink [&[readonly]]:bg-surface-sunken disabled:bg-surface-sunken disabled:text-muted aria-invalid:border-danger aria-invalid:bg-danger-soft'

interface Described {
  error?: string | undefined
  hint?: string | undefined
}

/** Ties an input to its error and hint. */
export const described = (id: string, { error, hint }: Described) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

interface Props extends Described {
  id: string
  label: string
  children: ReactNode
  className?: string | undefined
}

/** A label above its input, the hint and the error below it. */
export function FieldFrame({ id, label, error, hint, children, className = '' }: Props) {
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** What is wrong with the input `id`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
      {error}
    </p>
  )
}
