import { useState, useEffect } from 'react'
import { useForm } from 'react-hook-form'

import { showRefusal } from '../../data/show-refusal.ts'
import { removeStored, useStored, writeStored } from '../../data/storage.ts'
import type { StoredGuest } from '../../data/stored-shapes.ts'
import { dropDraft, withDraft } from '../../lib/form-draft.ts'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import { StepLink } from './checkout-step.tsx'
import { registerGuest } from './guest.ts'
import { emailRule, nameRule } from './use-account-form.ts'

interface IdentificationStepProps {
  guest: StoredGuest | null
  /** Guests cannot buy, because the cart is empty */
  accountOnly: boolean
  /** Called with messages about the cart for the shopper */
  onDone: (notices: string[]) => void
}

/** First step: login, registration, or purchase as a guest. */
export function IdentificationStep({ guest, accountOnly, onDone }: IdentificationStepProps) {
  const asGuest = useStored('isGuest') === true
  // The pressed button is gone, so the focus moves into the form that it opened.
  const [switched, setSwitched] = useState(false)
  if (asGuest && !accountOnly) {
    const toAccount = () => {
      setSwitched(true)
      removeStored('isGuest')
    }
    return <GuestForm {...{ guest, onDone, switched }} onAccount={toAccount} />
  }
  const toGuest = () => {
    setSwitched(true)
    writeStored('isGuest', true)
  }
  return (
    <AccountForm
      switched={switched}
      onDone={() => onDone([])}
      onGuest={accountOnly ? undefined : toGuest}
    />
  )
}

interface GuestFormProps {
  guest: StoredGuest | null
  /** The shopper switched to it from the form for accounts */
  switched: boolean
  /** Called with messages about the cart for the shopper */
  onDone: (notices: string[]) => void
  onAccount: () => void
}

/** Form for a guest's name and e-mail. */
function GuestForm({ guest, switched, onDone, onAccount }: GuestFormProps) {
  const form = useForm({
    mode: 'onTouched',
    defaultValues: withDraft('identification', {
      name: guest?.name ?? '',
      email: guest?.email ?? '',
    }),
  })
  useKeptDraft('identification', form)
  const { setFocus } = form
  useEffect(() => {
    if (switched) setFocus('name')
  }, [switched, setFocus])
  const { errors, isValid, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (person) => {
    try {
      const { notices } = await registerGuest(person)
      dropDraft('identification')
      onDone(notices)
    } catch (error) {
      showRefusal(error, form)
    }
  })
  return (
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex flex-col gap-5"
    >
      <p className="text-muted">
        Compra como invitado: te enviaremos la confirmación de tu pedido por correo.
      </p>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Field
          label="Nombre completo"
          autoComplete="name"
          autoCapitalize="words"
          required
          error={errors.name?.message}
          maxLength={nameRule.maxLength}
          {...form.register('name', { validate: nameRule.validate })}
        />
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          maxLength={emailRule.maxLength}
          {...form.register('email', { validate: emailRule.validate })}
        />
      </div>
      <div className="flex flex-col gap-x-6 gap-y-2 md:flex-row md:items-center">
        <Button
          type="submit"
          look="buy"
          size="large"
          disabled={!isValid}
          busy={isSubmitting}
          className="md:min-w-56"
        >
          Continuar
        </Button>
        <StepLink onClick={onAccount}>Iniciar sesión o crear cuenta</StepLink>
      </div>
    </form>
  )
}
