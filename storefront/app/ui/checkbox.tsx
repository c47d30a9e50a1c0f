import { useId, type ComponentProps, type ReactNode } from 'react'

import { described, FieldError } from './field-frame.tsx'

interface Props extends ComponentProps<'input'> {
  label: ReactNode
  error?: string | undefined
}

/** A checkbox with its text beside it and its error below. */
export function Checkbox({ label, error, className = '', ...input }: Props) {
  const id = useId()
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 py-1">
        <input
          id={id}
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          {...described(id, { error })}
          {...input}
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
