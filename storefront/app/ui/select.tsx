import { useId, type ComponentProps } from 'react'

import { controlClass, described, FieldFrame } from './field-frame.tsx'

interface Props extends ComponentProps<'select'> {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

/** A native select with its label, hint and error; its children are the options. */
export function Select({ label, error, hint, className, ...select }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <select id={id} className={controlClass} {...described(id, { error, hint })} {...select} />
    </FieldFrame>
  )
}
