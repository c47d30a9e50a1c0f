import { ApiError } from '@surco/contract/client'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'

import { api } from '../../data/api.ts'
import { errorText } from '../../data/error-texts.ts'
import { recheckSession } from '../../data/session.ts'
import { notify } from '../../lib/notifications.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/text-area.tsx'
import { PasswordError } from './account-forms.tsx'
import { newPasswordRule } from './use-account-form.ts'

interface Props {
  token: string
  /** It is the first password of the account */
  isNew: boolean
  /** Called with the reason, in Spanish, when the link has expired */
  onExpired: (reason: string) => void
}

const newRule = newPasswordRule(
  'La nueva contraseña es obligatoria.',
  'La nueva contraseña debe tener al menos 6 caracteres.',
)
const repeatRule = newPasswordRule(
  'Repite tu contraseña',
  'La contraseña debe tener al menos 6 caracteres.',
)

export function PasswordResetForm({ token, isNew, onExpired }: Props) {
  const hydrated = useHydrated()
  const { form, busy, done, failure, onSubmit } = usePasswordReset(token, onExpired)
  const { errors } = form.formState
  const compareAgain = () => {
    if (form.getFieldState('repeated').isDirty) void form.trigger('repeated')
  }
  if (done) {
    return (
      <Notice tone="success" title={isNew ? 'Tu cuenta está lista' : 'Tu contraseña se cambió'}>
        <p>Ya puedes iniciar sesión con ella. Te llevamos al inicio.</p>
      </Notice>
    )
  }
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="noscript:hidden">
      {/* Disabled until hydration: what is typed before it would be lost. */}
      <fieldset disabled={!hydrated} className="flex min-w-0 flex-col gap-4">
        <PasswordField
          label="Nueva contraseña"
          autoComplete="new-password"
          required
          hint="Al menos 6 caracteres"
          error={errors.newPassword?.message}
          {...form.register('newPassword', { validate: newRule, onChange: compareAgain })}
        />
        <PasswordField
          label="Repite la contraseña"
          autoComplete="new-password"
          required
          error={errors.repeated?.message}
          {...form.register('repeated', {
            validate: (typed, { newPassword }) =>
              repeatRule(typed) ??
              (typed === newPassword ? undefined : 'Las contraseñas no coinciden.'),
          })}
        />
        <PasswordError reason={failure} />
        <Button type="submit" size="large" busy={busy}>
          {isNew ? 'Crear mi cuenta' : 'Reestablecer contraseña'}
        </Button>
      </fieldset>
    </form>
  )
}

/** Milliseconds between success and the redirect to the home page */
const redirectDelay = 2000

/** State of the form for a new password; after success it goes to the home page. */
export function usePasswordReset(token: string, onExpired: (reason: string) => void) {
  const form = useForm({ mode: 'onTouched', defaultValues: { newPassword: '', repeated: '' } })
  const [done, setDone] = useState(false)
  useRedirectHome(done)
  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      await api('POST /users/reset-password', { body: { token, newPassword } })
      // The reset ended every session of this account; the one here may be of another account.
      void recheckSession()
      notify({
        about: 'password',
        title: 'Reestablecimiento de contraseña',
        text: 'Tu contraseña se cambió correctamente.',
        level: 'success',
      })
      setDone(true)
    } catch (error) {
      const reason = errorText(error)
      if (error instanceof ApiError && error.code === 'LINK_EXPIRED') onExpired(reason)
      else form.setError('root', { message: reason })
    }
  })
  const { errors, isSubmitting } = form.formState
  return {
    form,
    done,
    busy: isSubmitting,
    failure: errors.root?.message,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      void submit()
    },
  }
}

function useRedirectHome(done: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => void navigate('/'), redirectDelay)
    return () => clearTimeout(timer)
  }, [done, navigate])
}
