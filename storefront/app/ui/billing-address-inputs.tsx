import { Controller, type UseFormReturn } from 'react-hook-form'

import { billingRules, type BillingFields } from '../lib/billing-fields.ts'
import type { PostalCodeLookup } from '../lib/use-postal-code.ts'
import { ColoniaField } from './colonia-field.tsx'
import { Field } from './field.tsx'
import { PostalCodeField } from './postal-code-field.tsx'

interface Props {
  form: UseFormReturn<BillingFields>
  lookup: PostalCodeLookup
}

type TextField =
  | 'calleFacturacion'
  | 'numeroFacturacion'
  | 'estadoFacturacion'
  | 'ciudadFacturacion'

/** The address on an invoice. */
export function BillingAddressInputs({ form, lookup }: Props) {
  const { errors } = form.formState
  const field = (name: TextField, hint?: string) => ({
    required: true,
    error: errors[name]?.message,
    // An error takes the line of the hint: what the postal code fills in then moves nothing.
    hint: errors[name] ? undefined : hint,
    maxLength: billingRules[name].maxLength,
    ...form.register(name, { validate: billingRules[name].validate }),
  })
  return (
    <>
      <Field label="Calle" autoComplete="billing address-line1" {...field('calleFacturacion')} />
      <Field label="Número" {...field('numeroFacturacion', 'Exterior e interior, si lo hay')} />
      <PostalCodeField
        lookup={lookup}
        autoComplete="billing postal-code"
        error={errors.codigoPostalFacturacion?.message}
        {...form.register('codigoPostalFacturacion', {
          validate: billingRules.codigoPostalFacturacion.validate,
          onChange: ({ target }: { target: HTMLInputElement }) => lookup.type(target.value),
        })}
      />
      <Field
        label="Estado"
        readOnly
        autoComplete="billing address-level1"
        {...field('estadoFacturacion', 'Se llena con tu código postal')}
      />
      <Field
        label="Ciudad"
        autoComplete="billing address-level2"
        {...field('ciudadFacturacion', 'Se llena con tu código postal')}
      />
      <Controller
        control={form.control}
        name="coloniaFacturacion"
        rules={{ validate: billingRules.coloniaFacturacion.validate }}
        render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
          <ColoniaField
            colonias={lookup.colonias}
            maxLength={billingRules.coloniaFacturacion.maxLength}
            error={error?.message}
            {...{ value, onChange, onBlur, ref }}
          />
        )}
      />
    </>
  )
}
