import { useId, type ComponentProps, type ReactNode } from 'react'

import { controlClass, described, FieldFrame } from './field-frame.tsx'

interface Props extends ComponentProps<'input'> {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Stands beside the input: a button, a picture */
  beside?: ReactNode
}

/** A text input with its label, hint and error. */
export function Field({ label, error, hint, beside, className, ...input }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <div className="flex items-center gap-2">
        <input id={id} className={controlClass} {...described(id, { error, hint })} {...input} />
        {beside}
      </div>
    </FieldFrame>
  )
}
