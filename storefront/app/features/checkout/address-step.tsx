import { Controller } from 'react-hook-form'

import { dropDraft } from '../../lib/form-draft.ts'
import { checkoutTimeout, notify } from '../../lib/notifications.ts'
import { privacyPath } from '../../lib/paths.ts'
import type { StoredGuest } from '../../lib/stored-shapes.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { addressRules, privacyRule, trimmed } from './address-rules.ts'
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

export function AddressStep({ guest, onDone }: { guest: StoredGuest; onDone: () => void }) {
  const { form, place, looking, fault, typePostalCode, validatePostalCode } = useAddressForm(guest)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (address) => {
    try {
      await saveAddress(guest, trimmed(address))
      dropDraft('address')
      onDone()
    } catch (error) {
      showRefusal(error, form)
    }
  }, warnIncomplete)
  const field = (
    name: 'calleEnvio' | 'numeroEnvio' | 'estadoEnvio' | 'ciudadEnvio' | 'telefono',
    hint?: string,
  ) => ({
    required: true,
    error: errors[name]?.message,
    // An error takes the line of the hint: what the postal code fills in then moves nothing.
    hint: errors[name] ? undefined : hint,
    maxLength: addressRules[name].maxLength,
    ...form.register(name, { validate: addressRules[name].validate }),
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Field label="Calle" autoComplete="address-line1" {...field('calleEnvio')} />
        <Field label="Número" {...field('numeroEnvio', 'Exterior e interior, si lo hay')} />
        <PostalCodeField
          form={form}
          fault={fault}
          looking={looking}
          placeUnknown={place?.colonias.length === 0}
          onType={typePostalCode}
          onValidate={() => void validatePostalCode()}
        />
        <Field
          label="Estado"
          readOnly
          autoComplete="address-level1"
          {...field('estadoEnvio', 'Lo llena tu código postal')}
        />
        <Field
          label="Ciudad"
          autoComplete="address-level2"
          {...field('ciudadEnvio', 'La llena tu código postal')}
        />
        <Controller
          control={form.control}
          name="coloniaEnvio"
          rules={{ validate: addressRules.coloniaEnvio.validate }}
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
          {...field('telefono', '10 dígitos, para coordinar la entrega')}
        />
      </div>
      <Checkbox
        required
        label={<PrivacyLabel />}
        error={errors.privacy?.message}
        {...form.register('privacy', { validate: privacyRule })}
      />
      <Button
        type="submit"
        look="buy"
        size="large"
        busy={isSubmitting}
        className="md:min-w-56 md:self-start"
      >
        Guardar dirección
      </Button>
    </form>
  )
}

// In a window of its own, so that nothing typed is lost.
const PrivacyLabel = () => (
  <>
    Acepto el{' '}
    <TextLink to={privacyPath} target="_blank" title="Se abre en otra pestaña">
      aviso de privacidad
    </TextLink>{' '}
    y el uso de cookies
  </>
)
