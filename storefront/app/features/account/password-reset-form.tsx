import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { newPasswordRule } from './account-rules.ts'
import { PasswordFault } from './password-fault.tsx'
import { usePasswordReset } from './use-password-reset.ts'

interface Props {
  token: string
  /** Called with the reason, in Spanish, when the link is of no use */
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

export function PasswordResetForm({ token, onExpired }: Props) {
  const alive = useHydrated()
  const { form, busy, done, fault, onSubmit } = usePasswordReset(token, onExpired)
  const { errors } = form.formState
  const compareAgain = () => {
    if (form.getFieldState('repeated').isDirty) void form.trigger('repeated')
  }
  if (done) {
    return (
      <Notice tone="success" title="Tu contraseña se cambió">
        <p>Ya puedes iniciar sesión con ella. Te llevamos al inicio.</p>
      </Notice>
    )
  }
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="noscript:hidden">
      {/* What is typed before the page answers would be lost. */}
      <fieldset disabled={!alive} className="flex min-w-0 flex-col gap-4">
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
        <PasswordFault reason={fault} />
        <Button type="submit" size="large" busy={busy}>
          Reestablecer contraseña
        </Button>
      </fieldset>
    </form>
  )
}
