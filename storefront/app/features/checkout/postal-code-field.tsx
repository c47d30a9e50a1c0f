import type { UseFormReturn } from 'react-hook-form'

import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { addressRules, type AddressForm } from './address-rules.ts'

interface Props {
  form: UseFormReturn<AddressForm>
  /** Why the lookup found nothing */
  fault: string | undefined
  looking: boolean
  /** The code has a state, but its colonias are not known */
  placeUnknown: boolean
  onType: (text: string) => void
  onValidate: () => void
}

export function PostalCodeField(props: Props) {
  const { form, fault, looking, placeUnknown, onType, onValidate } = props
  const error = form.formState.errors.codigoPostalEnvio?.message ?? fault
  const hint = placeUnknown ? 'Escribe tu ciudad y tu colonia.' : '5 dígitos'
  return (
    <Field
      label="Código postal"
      inputMode="numeric"
      autoComplete="postal-code"
      required
      maxLength={5}
      hint={error ? undefined : hint}
      error={error}
      // Room for two lines, since what the shop answers comes later than what is typed.
      className="min-h-29"
      {...form.register('codigoPostalEnvio', {
        validate: addressRules.codigoPostalEnvio.validate,
        onChange: ({ target }: { target: HTMLInputElement }) => onType(target.value),
      })}
      beside={
        <Button look="secondary" onClick={onValidate} busy={looking}>
          Validar
        </Button>
      }
    />
  )
}
