import type { UseFormReturn } from 'react-hook-form'

import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { addressRules, type AddressForm } from './address-rules.ts'

interface Props {
  form: UseFormReturn<AddressForm>
  /** Why the lookup found nothing */
  fault: string | undefined
  looking: boolean
  onType: (text: string) => void
  onValidate: () => void
}

/** The postal code, with the button that looks it up. */
export function PostalCodeField({ form, fault, looking, onType, onValidate }: Props) {
  return (
    <Field
      label="Código postal"
      inputMode="numeric"
      autoComplete="postal-code"
      required
      maxLength={5}
      error={form.formState.errors.codigoPostalEnvio?.message ?? fault}
      {...form.register('codigoPostalEnvio', {
        validate: addressRules.codigoPostalEnvio,
        onChange: ({ target }: { target: HTMLInputElement }) => onType(target.value),
      })}
      beside={
        <Button look="secondary" onClick={onValidate} disabled={looking}>
          {looking && <Spinner />} Validar
        </Button>
      }
    />
  )
}
