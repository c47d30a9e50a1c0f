import { useRef } from 'react'

import { openAccountDialog } from '../../data/account-dialog.ts'
import { termsPath } from '../../lib/paths.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { useKeptFocus } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/text-area.tsx'
import { StepLink } from './checkout-step.tsx'
import { useAccountForm, passwordRule, termsRule, emailRule, nameRule } from './use-account-form.ts'

interface AccountFormProps {
  /** The shopper switched to it from another form */
  switched: boolean
  /** Called when signed in to an existing or a new account */
  onDone: () => void
  /** Undefined when an account is required */
  onGuest: (() => void) | undefined
}

/** Form that signs in or registers, whichever the e-mail needs. */
export function AccountForm({ switched, onDone, onGuest }: AccountFormProps) {
  const { form, isNew, exists, checkEmail, switchTo, onSubmit } = useAccountForm(switched, onDone)
  const { errors, isSubmitting } = form.formState
  const box = useRef<HTMLFormElement>(null)
  useKeptFocus(box)
  return (
    <form
      ref={box}
      method="post"
      onSubmit={(event) => void onSubmit(event)}
      noValidate
      className="flex flex-col gap-5"
    >
      <AccountFields {...{ form, isNew, exists, checkEmail }} />
      <div role="alert" className="empty:hidden">
        {errors.root && (
          <Notice tone="danger">
            <p>{errors.root.message}</p>
          </Notice>
        )}
      </div>
      <div className="flex flex-col gap-3 md:flex-row">
        <Button type="submit" look="buy" size="large" busy={isSubmitting} className="md:min-w-56">
          {isNew ? 'Registro' : 'Iniciar sesión'}
        </Button>
        {onGuest && (
          <Button look="secondary" size="large" onClick={onGuest}>
            Continuar como invitado
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-x-6">
        {isNew ? (
          <StepLink onClick={() => switchTo(false)}>Ya tengo una cuenta</StepLink>
        ) : (
          <>
            <StepLink onClick={() => openAccountDialog('forgot', form.getValues('email').trim())}>
              ¿Olvidaste tu contraseña?
            </StepLink>
            <StepLink onClick={() => switchTo(true)}>Crear cuenta</StepLink>
          </>
        )}
      </div>
    </form>
  )
}

type AccountFieldsProps = Pick<
  ReturnType<typeof useAccountForm>,
  'form' | 'isNew' | 'exists' | 'checkEmail'
>

/** Fields of the login, and further ones for a new account. */
function AccountFields({ form, isNew, exists, checkEmail }: AccountFieldsProps) {
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
          hint={errors.email ? undefined : accountHint(isNew, exists)}
          error={errors.email?.message}
          maxLength={emailRule.maxLength}
          // Room for a hint of two lines, which comes after typing.
          className="min-h-29"
          {...form.register('email', {
            validate: emailRule.validate,
            onBlur: () => void checkEmail(),
          })}
        />
        <Password form={form} isNew={isNew} />
        {/* Below the field in use, so that it does not move when this one appears. */}
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

function Password({ form, isNew }: Pick<AccountFieldsProps, 'form' | 'isNew'>) {
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

/** Hint about the account of the e-mail; none where it does not fit the form shown. */
function accountHint(isNew: boolean, exists: boolean | undefined) {
  if (exists === undefined || exists === isNew) return undefined
  return exists
    ? 'Encontramos una cuenta asociada, ingresa tu contraseña'
    : 'No encontramos tu cuenta, completa tu perfil para poder dar seguimiento a tus pedidos.'
}

// Opens in another tab, so that nothing typed is lost.
const TermsLabel = () => (
  <>
    Acepto los{' '}
    <TextLink to={termsPath} target="_blank" title="Se abre en otra pestaña">
      terminos y condiciones
    </TextLink>
  </>
)
