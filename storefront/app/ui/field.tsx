import { useId, type ComponentProps, type ReactNode } from 'react'

import { described, FieldFrame, frameClass, type FieldProps } from './field-frame.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldProps {
  /** Inside the frame, before the text: an icon, a sign */
  prefix?: ReactNode
  /** Inside the frame, after it: a unit, a small button */
  suffix?: ReactNode
  /** Beside the frame: a button, a picture */
  beside?: ReactNode
}

const inputFrame = `${frameClass} flex min-w-0 items-center gap-2 px-3 hover:border-ink has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input[readonly]]:bg-surface-sunken has-[input:disabled]:border-line has-[input:disabled]:bg-surface-sunken has-[input:disabled]:text-muted has-[input[aria-invalid]]:border-danger has-[input[aria-invalid]]:bg-danger-soft`

/** A text input with its label, hint and error. */
export function Field(props: TextFieldProps) {
  const { label, optional, error, hint, prefix, suffix, beside, className, ...input } = props
  const id = useId()
  return (
    <FieldFrame {...{ id, label, optional, error, hint, className }}>
      <div className="flex items-center gap-2">
        <div className={inputFrame}>
          {prefix && <span className="shrink-0 text-muted">{prefix}</span>}
          <input
            id={id}
            className="min-w-0 grow self-stretch bg-transparent py-2 outline-none placeholder:text-muted"
            {...described(id, { error, hint })}
            {...input}
          />
          {suffix && <span className="-mr-1 shrink-0 text-muted">{suffix}</span>}
        </div>
        {beside}
      </div>
    </FieldFrame>
  )
}
