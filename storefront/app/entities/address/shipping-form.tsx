import type { ComponentProps } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'

import { showRefusal } from '../../data/show-refusal.ts'
import { dropDraft, type DraftName, withDraft } from '../../lib/form-draft.ts'
import { warnIncomplete } from '../../lib/notifications.ts'
import { privacyPath } from '../../lib/paths.ts'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ColoniaField, PostalCodeField } from './postal-fields.tsx'
import {
  noteRules,
  privacyRule,
  shippingRules,
  trimShipping,
  type ShippingFields,
} from './shipping-fields.ts'
import { type PostalCodeLookup, usePostalCode } from './use-postal-code.ts'

interface Props {
  start: ShippingFields
  /** Name of the draft that keeps what is typed over a reload, until it is saved */
  draft?: DraftName
  /** Saves it; errors that it throws are shown, each at its field */
  onSave: (address: ShippingFields) => Promise<void>
}

/** The form of a delivery address. */
export function ShippingForm({ start, draft, onSave }: Props) {
  const { form, lookup } = useShippingForm(start, draft)
  const submit = form.handleSubmit(async (address) => {
    try {
      await onSave(trimShipping(address))
      if (draft) dropDraft(draft)
    } catch (error) {
      showRefusal(error, form)
    }
  }, warnIncomplete)
  return (
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex flex-col gap-5"
    >
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <ShippingInputs form={form} lookup={lookup} />
      </div>
      <Notes form={form} />
      <Privacy form={form} />
      <Button
        type="submit"
        look="buy"
        size="large"
        busy={form.formState.isSubmitting}
        className="md:min-w-56 md:self-start"
      >
        Guardar dirección
      </Button>
    </form>
  )
}

/** A component of its own, to register last: the first error in the order of registration gets the focus. */
const Privacy = ({ form }: Pick<InputsProps, 'form'>) => (
  <PrivacyCheckbox
    error={form.formState.errors.privacy?.message}
    {...form.register('privacy', { validate: privacyRule })}
  />
)

interface InputsProps {
  form: UseFormReturn<ShippingFields>
  lookup: PostalCodeLookup
}

function ShippingInputs({ form, lookup }: InputsProps) {
  const { errors } = form.formState
  const field = (
    name: 'calleEnvio' | 'numeroEnvio' | 'estadoEnvio' | 'ciudadEnvio' | 'telefono',
    hint?: string,
  ) => ({
    required: true,
    error: errors[name]?.message,
    // An error replaces the hint, so that nothing moves when it goes.
    hint: errors[name] ? undefined : hint,
    maxLength: shippingRules[name].maxLength,
    ...form.register(name, { validate: shippingRules[name].validate }),
  })
  return (
    <>
      <Field label="Calle" autoComplete="address-line1" {...field('calleEnvio')} />
      <Field label="Número" {...field('numeroEnvio', 'Exterior e interior, si lo hay')} />
      <PostalCodeField
        lookup={lookup}
        error={errors.codigoPostalEnvio?.message}
        {...form.register('codigoPostalEnvio', {
          validate: shippingRules.codigoPostalEnvio.validate,
          onChange: ({ target }: { target: HTMLInputElement }) => lookup.change(target.value),
        })}
      />
      <Field
        label="Estado"
        readOnly
        autoComplete="address-level1"
        {...field('estadoEnvio', 'Se llena con tu código postal')}
      />
      <Field
        label="Ciudad"
        autoComplete="address-level2"
        {...field('ciudadEnvio', 'Se llena con tu código postal')}
      />
      <Controller
        control={form.control}
        name="coloniaEnvio"
        rules={{ validate: shippingRules.coloniaEnvio.validate }}
        render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
          <ColoniaField
            colonias={lookup.colonias}
            maxLength={shippingRules.coloniaEnvio.maxLength}
            error={error?.message}
            {...{ value, onChange, onBlur, ref }}
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
    </>
  )
}

const notes = ['numeroInterior', 'entreCalles', 'referencias', 'quienRecibe'] as const

/** Optional notes for the carrier, collapsed at first. */
function Notes({ form }: Pick<InputsProps, 'form'>) {
  const { errors } = form.formState
  const { defaultValues = {} } = form.formState
  const hasNotes = notes.some((name) => defaultValues[name] || errors[name])
  const field = (name: (typeof notes)[number]) => ({
    optional: true,
    error: errors[name]?.message,
    maxLength: noteRules[name].maxLength,
    autoComplete: 'off',
    ...form.register(name, { validate: (typed = '') => noteRules[name].validate(typed) }),
  })
  return (
    <details className="group/notes" open={hasNotes}>
      <summary className="flex min-h-11 items-center gap-2 font-semibold hover:text-accent">
        <Icon name="chevronDown" className="size-5 group-open/notes:rotate-180" />
        Más datos para quien entrega
      </summary>
      <div className="grid grid-cols-1 items-start gap-4 pt-2 md:grid-cols-2">
        <Field label="Número interior" {...field('numeroInterior')} />
        <Field label="Entre calles" {...field('entreCalles')} />
        <Field label="Referencias" {...field('referencias')} />
        <Field label="Quién recibe" {...field('quienRecibe')} />
      </div>
    </details>
  )
}

/** The consent to the privacy notice. */
const PrivacyCheckbox = (input: Omit<ComponentProps<typeof Checkbox>, 'label'>) => (
  <Checkbox required label={<PrivacyLabel />} {...input} />
)

// In a new tab, so that nothing typed is lost.
const PrivacyLabel = () => (
  <>
    Acepto el{' '}
    <TextLink to={privacyPath} target="_blank" title="Se abre en otra pestaña">
      aviso de privacidad
    </TextLink>{' '}
    y el uso de cookies
  </>
)

/** The form's state; with a draft it survives a reload. */
function useShippingForm(start: ShippingFields, draft: DraftName | undefined) {
  const form = useForm<ShippingFields>({
    mode: 'onTouched',
    defaultValues: draft ? withDraft(draft, start) : start,
  })
  useKeptDraft(draft, form)
  const { getValues, setValue, clearErrors, trigger } = form
  const lookup = usePostalCode({
    readCode: () => getValues('codigoPostalEnvio'),
    writeCode: (code) => setValue('codigoPostalEnvio', code),
    validateCode: () => trigger('codigoPostalEnvio'),
    readPlace: () => ({ ciudad: getValues('ciudadEnvio'), colonia: getValues('coloniaEnvio') }),
    writePlace: ({ estado, ciudad, colonia }) => {
      setValue('estadoEnvio', estado)
      setValue('ciudadEnvio', ciudad)
      setValue('coloniaEnvio', colonia)
      clearErrors(['estadoEnvio', 'ciudadEnvio', 'coloniaEnvio', 'codigoPostalEnvio'])
    },
    clearEstado: () => setValue('estadoEnvio', ''),
  })
  return { form, lookup }
}
