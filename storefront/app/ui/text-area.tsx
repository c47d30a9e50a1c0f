import { useId, type ComponentProps, useState } from 'react'

import { IconButton } from './button.tsx'
import { controlClass, described, FieldFrame, type FieldProps } from './field-frame.tsx'
import { Field } from './field.tsx'

interface TextAreaProps extends ComponentProps<'textarea'>, FieldProps {}

/** A text of several lines with its label, hint and error; it grows with what is typed. */
export function TextArea({ label, optional, error, hint, className, ...textarea }: TextAreaProps) {
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

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'suffix'>

/** A password, hidden until its button shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={visible ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={visible ? 'eyeOff' : 'eye'}
          label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          size="small"
          onClick={() => setVisible(!visible)}
        />
      }
    />
  )
}
