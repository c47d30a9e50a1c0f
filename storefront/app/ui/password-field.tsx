import { useState, type ComponentProps } from 'react'

import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'suffix'>

/** A password, hidden until its button shows it. */
export function PasswordField(props: Props) {
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
