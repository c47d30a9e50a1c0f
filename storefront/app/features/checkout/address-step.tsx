import { Controller } from 'react-hook-form'

import { dropDraft } from '../../lib/form-draft.ts'
import { checkoutTimeout, notify } from '../../lib/notifications.ts'
import type { StoredGuest } from '../../lib/stored-shapes.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { addressRules } from './address-rules.ts'
import { ColoniaField } from './colonia-field.tsx'
import { PostalCodeField } from './postal-code-field.tsx'
import { saveAddress } from './save-address.ts'
import { showRefusal } from './show-refusal.ts'
import { useAddressForm } from './use-address-form.ts'

const warnIncomplete = () =>
  notify({
    title: 'Por favor, complete todos los campos',
    level: 'warning',
    timeout: checkoutTimeout,
  })

/** Where the order goes. */
export function AddressStep({ guest, onDone }: { guest: StoredGuest; onDone: () => void }) {
  const { form, place, looking, fault, typePostalCode, validatePostalCode } = useAddressForm(guest)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (address) => {
    try {
      await saveAddress(guest, address)
      dropDraft('address')
      onDone()
    } catch (error) {
      showRefusal(error, form)
    }
  }, warnIncomplete)
  const field = (
    name: 'calleEnvio' | 'numeroEnvio' | 'estadoEnvio' | 'ciudadEnvio' | 'telefono',
  ) => ({
    required: true,
    maxLength: 120,
    error: errors[name]?.message,
    ...form.register(name, { validate: addressRules[name] }),
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Calle" autoComplete="address-line1" {...field('calleEnvio')} />
        <Field label="Número" {...field('numeroEnvio')} maxLength={40} />
        <PostalCodeField
          form={form}
          fault={fault}
          looking={looking}
          placeUnknown={place?.colonias.length === 0}
          onType={typePostalCode}
          onValidate={() => void validatePostalCode()}
        />
        <Field label="Estado" readOnly {...field('estadoEnvio')} maxLength={60} />
        <Field label="Ciudad" autoComplete="address-level2" {...field('ciudadEnvio')} />
        <Controller
          control={form.control}
          name="coloniaEnvio"
          rules={{ validate: addressRules.coloniaEnvio }}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <ColoniaField
              colonias={place?.colonias}
              value={value}
              onChange={onChange}
              error={error?.message}
            />
          )}
        />
        <Field
          label="Teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="10 dígitos, para coordinar la entrega"
          {...field('telefono')}
          maxLength={30}
        />
      </div>
      <Checkbox
        className="mt-4"
        required
        label="Acepto el aviso de privacidad y el uso de cookies"
        error={errors.privacy?.message}
        {...form.register('privacy', { validate: addressRules.privacy })}
      />
      <Button type="submit" disabled={isSubmitting} className="mt-4 w-full sm:w-auto">
        {isSubmitting && <Spinner />} Guardar dirección
      </Button>
    </form>
  )
}
