import type { ShippingAddress } from '@surco/contract'
import { useEffect } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'

import { billingFault, type BillingFields } from './billing-fields.ts'
import { withDraft, type DraftName } from './form-draft.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { usePostalCode } from './use-postal-code.ts'

/** The data of an invoice as they are typed; with a draft a reload loses nothing of them. */
export function useBillingForm(start: BillingFields, draft: DraftName | undefined) {
  const form = useForm<BillingFields>({
    mode: 'onTouched',
    defaultValues: draft ? withDraft(draft, start) : start,
  })
  useKeptDraft(draft, form)
  useMarkedFaults(form, start.rfc !== '')
  const { getValues, setValue, clearErrors, trigger } = form
  const lookup = usePostalCode({
    readCode: () => getValues('codigoPostalFacturacion'),
    writeCode: (code) => setValue('codigoPostalFacturacion', code),
    judgeCode: () => trigger('codigoPostalFacturacion'),
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
    forgetState: () => setValue('estadoFacturacion', ''),
  })
  /** Takes the place of a delivery for that of the invoice. */
  function copyShipping(address: ShippingAddress) {
    setValue('calleFacturacion', address.calleEnvio)
    setValue('numeroFacturacion', address.numeroEnvio)
    setValue('codigoPostalFacturacion', address.codigoPostalEnvio)
    setValue('ciudadFacturacion', address.ciudadEnvio)
    setValue('coloniaFacturacion', address.coloniaEnvio)
    clearErrors(['calleFacturacion', 'numeroFacturacion'])
    lookup.resume()
  }
  return { form, lookup, copyShipping }
}

/** Data that were kept say at once what is wrong with them; an empty form waits to be filled in. */
function useMarkedFaults({ getValues, setError }: UseFormReturn<BillingFields>, kept: boolean) {
  useEffect(() => {
    if (!kept) return
    const values = getValues()
    // safe: its keys are the fields
    for (const field of Object.keys(values) as (keyof BillingFields)[]) {
      const message = billingFault(field, values)
      if (message) setError(field, { message })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as the form was when it opened
  }, [])
}
