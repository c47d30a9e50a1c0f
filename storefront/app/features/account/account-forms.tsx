import type { ReactNode } from 'react'

import { api } from '../../data/api.ts'
import { enterFault, login, type Credentials } from '../../data/sign-in.ts'
import { notify } from '../../lib/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/text-area.tsx'
import {
  type AccountFormProps,
  loginEmailRule,
  useAccountForm,
  forgotEmailRule,
} from './use-account-form.ts'

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

/** Requests the mail with the link for a new password. */
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

interface Props {
  onClick: () => void
  children: ReactNode
}

/** Link-like button that switches to another account dialog. */
export const SwitchButton = ({ onClick, children }: Props) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-11 font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
  >
    {children}
  </button>
)

/** Why a password was not changed; announced by screen readers, and shown until the next attempt. */
export const PasswordError = ({ reason }: { reason: string | undefined }) => (
  <div role="alert" className="empty:hidden">
    {reason && (
      <Notice tone="danger" title="No pudimos cambiar tu contraseña">
        <p>{reason}</p>
      </Notice>
    )}
  </div>
)
