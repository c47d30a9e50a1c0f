import { useRef } from 'react'

import { openAccountDialog } from '../../lib/account-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { AccountFields } from './account-fields.tsx'
import { StepLink } from './step-link.tsx'
import { useAccountForm } from './use-account-form.ts'

interface Props {
  /** The shopper came from another way to identify */
  switched: boolean
  /** Signed in, with an account that was there or that was made */
  onDone: () => void
  /** Undefined: only an account will do */
  onGuest: (() => void) | undefined
}

/** Signs in or makes an account, whichever the e-mail is for. */
export function AccountForm({ switched, onDone, onGuest }: Props) {
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
