import { enterFault } from '../../lib/enter-fault.ts'
import { notify } from '../../lib/notifications.ts'
import { login, type Credentials } from '../../lib/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { AccountFormProps } from './account-form.ts'
import { loginEmailRule } from './account-rules.ts'
import { SwitchButton } from './switch-button.tsx'
import { useAccountForm } from './use-account-form.ts'

export function LoginForm({ email, onSwitch, onClose }: AccountFormProps) {
  const { form, busy, onSubmit } = useAccountForm<Credentials>(
    { email, password: '' },
    async (typed) => {
      await login({ ...typed, email: typed.email.trim() })
      notify({
        about: 'account',
        title: 'Inicio de sesión exitoso',
        text: 'Bienvenido a la tienda',
        level: 'success',
      })
      onClose()
    },
    (error) => enterFault(error, false),
  )
  const { errors } = form.formState
  const switchTo = (dialog: 'register' | 'forgot') => onSwitch(dialog, form.getValues('email'))
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...form.register('email', { validate: loginEmailRule.validate })}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password', {
          validate: (typed) => (typed === '' ? 'La contraseña es obligatoria.' : undefined),
        })}
      />
      <Button type="submit" size="large" busy={busy}>
        Iniciar sesión
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6">
        <SwitchButton onClick={() => switchTo('forgot')}>¿Olvidaste tu contraseña?</SwitchButton>
        <SwitchButton onClick={() => switchTo('register')}>Crear cuenta</SwitchButton>
      </div>
    </form>
  )
}
