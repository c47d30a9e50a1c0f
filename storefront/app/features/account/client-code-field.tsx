import type { KeyboardEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { useBusy } from '../../lib/use-busy.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { RegistrationFields } from './use-registration.ts'

interface Props {
  form: UseFormReturn<RegistrationFields>
  /** Fills in what is known of the code that is typed */
  lookUp: () => Promise<void>
}

/** The customer's secret code; one that is changed has found nothing yet. */
export function ClientCodeField({ form, lookUp }: Props) {
  const { busy, run } = useBusy()
  const look = () => run(lookUp)
  const lookOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!busy) look()
  }
  return (
    <Field
      label="Código de cliente"
      optional
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      hint="Está en Mi cuenta y en el correo que te enviamos al registrarte."
      error={form.formState.errors.clientCode?.message}
      onKeyDown={lookOnEnter}
      beside={
        <Button look="secondary" busy={busy} onClick={look}>
          Buscar
        </Button>
      }
      {...form.register('clientCode', { onChange: () => form.setValue('found', false) })}
    />
  )
}
