import type { ShippingAddress } from '@surco/contract'
import { type ReactNode, useEffect } from 'react'
import { useForm, type UseFormReturn, Controller } from 'react-hook-form'

import { showRefusal } from '../../data/show-refusal.ts'
import { dropDraft, type DraftName, withDraft } from '../../lib/form-draft.ts'
import { warnIncomplete } from '../../lib/notifications.ts'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ColoniaField, PostalCodeField } from '../address/postal-fields.tsx'
import { usePostalCode, type PostalCodeLookup } from '../address/use-postal-code.ts'
import {
  billingFieldNames,
  billingToSend,
  type BillingFields,
  billingFault,
  billingRules,
} from './billing-fields.ts'
import { FiscalInputs } from './fiscal-inputs.tsx'

interface BillingFormProps {
  /** For buttons outside of the form that submit it */
  id?: string
  start: BillingFields
  /** Name of the draft that keeps what is typed over a reload, until it is saved */
  draft?: DraftName
  submitText: string
  submitLook?: ButtonLook
  /** The delivery address, which can be copied into the invoice */
  shipping?: ShippingAddress | undefined
  /** Saves it; errors that it throws are shown, each at its field */
  onSave: (billing: ReturnType<typeof billingToSend>) => Promise<void>
}

/** The data of an invoice: fiscal data and address. */
export function BillingForm({ id, start, draft, shipping, onSave, ...button }: BillingFormProps) {
  const { submitText, submitLook = 'buy' } = button
  const { form, lookup, copyShipping } = useBillingForm(start, draft)
  const submit = form.handleSubmit(async (billing) => {
    try {
      await onSave(billingToSend(billing))
      if (draft) dropDraft(draft)
    } catch (error) {
      showRefusal(error, form)
    }
  }, warnIncomplete)
  return (
    <form
      id={id}
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex flex-col gap-5"
    >
      <Group legend="Datos fiscales">
        <FiscalInputs form={form} />
      </Group>
      <Group legend="Dirección de facturación">
        {shipping && (
          <Button
            look="secondary"
            size="small"
            onClick={() => copyShipping(shipping)}
            className="justify-self-start md:col-span-2"
          >
            Usar mi dirección de entrega
          </Button>
        )}
        <BillingAddressInputs form={form} lookup={lookup} />
      </Group>
      <Button
        type="submit"
        look={submitLook}
        size="large"
        busy={form.formState.isSubmitting}
        className="md:min-w-56 md:self-start"
      >
        {submitText}
      </Button>
    </form>
  )
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-3 font-semibold">{legend}</legend>
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">{children}</div>
  </fieldset>
)

/** The form's state; with a draft it survives a reload. */
function useBillingForm(start: BillingFields, draft: DraftName | undefined) {
  const form = useForm<BillingFields>({
    mode: 'onTouched',
    defaultValues: draft ? withDraft(draft, start) : start,
  })
  useKeptDraft(draft, form)
  useErrorsOfSavedData(form, start.rfc !== '')
  const { getValues, setValue, clearErrors, trigger } = form
  const lookup = usePostalCode({
    readCode: () => getValues('codigoPostalFacturacion'),
    writeCode: (code) => setValue('codigoPostalFacturacion', code),
    validateCode: () => trigger('codigoPostalFacturacion'),
    readPlace: () => ({
      ciudad: getValues('ciudadFacturacion'),
      colonia: getValues('coloniaFacturacion'),
    }),
    writePlace: ({ estado, ciudad, colonia }) => {
      setValue('estadoFacturacion', estado)
      setValue('ciudadFacturacion', ciudad)
      setValue('coloniaFacturacion', colonia)
      clearErrors([
        'estadoFacturacion',
        'ciudadFacturacion',
        'coloniaFacturacion',
        'codigoPostalFacturacion',
      ])
    },
    clearEstado: () => setValue('estadoFacturacion', ''),
  })
  /** Copies the delivery address into the address of the invoice. */
  function copyShipping(address: ShippingAddress) {
    setValue('calleFacturacion', address.calleEnvio)
    setValue('numeroFacturacion', address.numeroEnvio)
    setValue('codigoPostalFacturacion', address.codigoPostalEnvio)
    setValue('ciudadFacturacion', address.ciudadEnvio)
    setValue('coloniaFacturacion', address.coloniaEnvio)
    clearErrors(['calleFacturacion', 'numeroFacturacion'])
    lookup.lookUpWithPlace()
  }
  return { form, lookup, copyShipping }
}

/** Shows the errors of saved data at once; an empty form shows none. */
function useErrorsOfSavedData(
  { getValues, setError }: UseFormReturn<BillingFields>,
  kept: boolean,
) {
  useEffect(() => {
    if (!kept) return
    const values = getValues()
    for (const field of billingFieldNames) {
      const message = billingFault(field, values)
      if (message) setError(field, { message })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as the form was when it opened
  }, [])
}

interface BillingAddressInputsProps {
  form: UseFormReturn<BillingFields>
  lookup: PostalCodeLookup
}

type TextField =
  | 'calleFacturacion'
  | 'numeroFacturacion'
  | 'estadoFacturacion'
  | 'ciudadFacturacion'

/** The address on an invoice. */
function BillingAddressInputs({ form, lookup }: BillingAddressInputsProps) {
  const { errors } = form.formState
  const field = (name: TextField, hint?: string) => ({
    required: true,
    error: errors[name]?.message,
    // An error replaces the hint, so that nothing moves when it goes.
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
          onChange: ({ target }: { target: HTMLInputElement }) => lookup.change(target.value),
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
