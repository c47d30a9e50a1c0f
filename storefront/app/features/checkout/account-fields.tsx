import { termsPath } from '../../lib/paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { passwordRule, termsRule } from './account-rules.ts'
import { emailRule, nameRule } from './guest-rules.ts'
import type { useAccountForm } from './use-account-form.ts'

type Props = Pick<ReturnType<typeof useAccountForm>, 'form' | 'isNew' | 'exists' | 'checkEmail'>

/** What is asked of whoever has an account, and of whoever wants one. */
export function AccountFields({ form, isNew, exists, checkEmail }: Props) {
  const { errors } = form.formState
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          hint={errors.email ? undefined : foundText(isNew, exists)}
          error={errors.email?.message}
          maxLength={emailRule.maxLength}
          // Room for two lines: what the shop answers comes later than what is typed.
          className="min-h-29"
          {...form.register('email', {
            validate: emailRule.validate,
            onBlur: () => void checkEmail(),
          })}
        />
        <Password form={form} isNew={isNew} />
        {/* Below what the shopper is typing by now, which so stays where it is. */}
        {isNew && (
          <Field
            label="Nombre completo"
            autoComplete="name"
            autoCapitalize="words"
            required
            error={errors.name?.message}
            maxLength={nameRule.maxLength}
            {...form.register('name', { validate: nameRule.validate })}
          />
        )}
      </div>
      {isNew && (
        <Checkbox
          required
          label={<TermsLabel />}
          error={errors.acceptTerms?.message}
          {...form.register('acceptTerms', { validate: termsRule })}
        />
      )}
    </>
  )
}

function Password({ form, isNew }: Pick<Props, 'form' | 'isNew'>) {
  const { errors } = form.formState
  return (
    <PasswordField
      label="Contraseña"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      hint={isNew && !errors.password ? 'Al menos 6 caracteres' : undefined}
      error={errors.password?.message}
      {...form.register('password', { validate: passwordRule(isNew) })}
    />
  )
}

/** Nothing where it would speak of the other kind of account than the one that is filled in. */
function foundText(isNew: boolean, exists: boolean | undefined) {
  if (exists === undefined || exists === isNew) return undefined
  return exists
    ? 'Encontramos una cuenta asociada, ingresa tu contraseña'
    : 'No encontramos tu cuenta, completa tu perfil para poder dar seguimiento a tus pedidos.'
}

// In a window of its own, so that nothing typed is lost.
const TermsLabel = () => (
  <>
    Acepto los{' '}
    <TextLink to={termsPath} target="_blank" title="Se abre en otra pestaña">
      terminos y condiciones
    </TextLink>
  </>
)
