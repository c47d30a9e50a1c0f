import { useId, type ComponentProps, type ReactNode } from 'react'

import { described, FieldError, FieldHint } from './field-frame.tsx'
import { Icon } from './icon.tsx'

interface Props extends ComponentProps<'input'> {
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
}

const box =
  'peer size-5 appearance-none rounded-mark border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent disabled:border-line disabled:bg-surface-sunken checked:disabled:border-line-strong checked:disabled:bg-line-strong aria-invalid:border-danger aria-invalid:bg-danger-soft'

/** A checkbox with its text beside it, its hint and its error below. */
export function Checkbox({ label, hint, error, className = '', ...input }: Props) {
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
