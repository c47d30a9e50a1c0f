import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'

/** Classes of the frame of a form control. */
export const frameClass =
  'min-h-button w-full rounded-control border border-line-strong bg-surface text-base text-ink transition-colors'

/** The classes of a control that is its own frame. */
export const controlClass = `${frameClass} px-3 py-2 placeholder:text-muted hover:border-ink focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 disabled:border-line disabled:bg-surface-sunken disabled:text-muted aria-invalid:border-danger aria-invalid:bg-danger-soft`

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

/** Props of every field besides those of its input. */
export interface FieldProps extends Described {
  label: string
  /** Marked beside the label; required fields have no mark */
  optional?: boolean
}

interface Props extends FieldProps {
  id: string
  children: ReactNode
  className?: string | undefined
}

/** A label above its input, the hint and the error below it. */
export function FieldFrame({ id, label, optional, error, hint, children, className = '' }: Props) {
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      {children}
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The hint of the input `id`. */
export function FieldHint({ id, hint }: { id: string; hint: string | undefined }) {
  if (!hint) return null
  return (
    <p id={`${id}-hint`} className="text-sm text-muted">
      {hint}
    </p>
  )
}

/** The error of the input `id`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p
      id={`${id}-error`}
      role="alert"
      className="flex items-start gap-1.5 text-sm font-medium text-danger"
    >
      <Icon name="error" className="mt-0.5 size-4" />
      {error}
    </p>
  )
}
