import { useId, type ComponentProps } from 'react'

import { controlClass, described, FieldFrame, type FieldProps } from './field-frame.tsx'

interface Props extends ComponentProps<'textarea'>, FieldProps {}

/** A text of several lines with its label, hint and error; it grows with what is typed. */
export function TextArea({ label, optional, error, hint, className, ...textarea }: Props) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, optional, error, hint, className }}>
      <textarea
        id={id}
        rows={3}
        className={`${controlClass} field-sizing-content max-h-80 min-h-24`}
        {...described(id, { error, hint })}
        {...textarea}
      />
    </FieldFrame>
  )
}
