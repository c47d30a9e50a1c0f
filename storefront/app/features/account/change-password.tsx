import { useForm } from 'react-hook-form'

import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-texts.ts'
import { markFaults } from '../../lib/mark-faults.ts'
import { notify } from '../../lib/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { newPasswordRule } from './account-rules.ts'
import { PasswordFault } from './password-fault.tsx'

const newRule = newPasswordRule(
  'La nueva contraseña es obligatoria.',
  'La nueva contraseña debe tener al menos 6 caracteres.',
)

const empty = { currentPassword: '', newPassword: '' }

/** Sets another password; every other session of the account ends. */
export function ChangePassword({ email }: { email: string }) {
  const form = useForm({ mode: 'onTouched', defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await api('POST /users/change-password', { body })
      form.reset(empty)
      notify({
        about: 'password',
        title: 'Tu contraseña se cambió',
        text: 'Cerramos tus otras sesiones y te avisamos por correo.',
        level: 'success',
      })
    } catch (error) {
      if (!markFaults(error, form)) form.setError('root', { message: errorText(error) })
    }
  })
  return (
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex flex-col gap-4"
    >
      {/* Password managers keep the new password with this account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', {
          validate: (typed) => (typed === '' ? 'Escribe tu contraseña actual.' : undefined),
        })}
      />
      <PasswordField
        label="Nueva contraseña"
        autoComplete="new-password"
        required
        hint="Al menos 6 caracteres, y ninguna de las más usadas"
        error={errors.newPassword?.message}
        {...form.register('newPassword', { validate: newRule })}
      />
      <PasswordFault reason={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} className="self-start">
        Cambiar contraseña
      </Button>
    </form>
  )
}
