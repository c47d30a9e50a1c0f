import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { AccountFormProps } from './account-form.ts'
import { forgotEmailRule } from './account-rules.ts'
import { SwitchButton } from './switch-button.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Has a link for a new password mailed. */
export function ForgotForm({ email, onSwitch, onClose }: AccountFormProps) {
  const { form, busy, onSubmit } = useAccountForm({ email }, async (typed) => {
    await api('POST /users/forgot-password', { body: { email: typed.email.trim() } })
    notify({
      about: 'account',
      title: 'Reestablecimiento de contraseña',
      text: 'Se ha enviado un enlace a tu correo electrónico para restablecer tu contraseña',
      level: 'success',
    })
    onClose()
  })
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">
        Escribe el email de tu cuenta y te enviaremos un enlace para elegir otra contraseña.
      </p>
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={form.formState.errors.email?.message}
        {...form.register('email', { validate: forgotEmailRule.validate })}
      />
      <Button type="submit" size="large" busy={busy}>
        Enviar enlace
      </Button>
      <SwitchButton onClick={() => onSwitch('login', form.getValues('email'))}>
        Volver a iniciar sesión
      </SwitchButton>
    </form>
  )
}
