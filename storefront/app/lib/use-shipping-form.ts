import { useForm } from 'react-hook-form'

import { withDraft, type DraftName } from './form-draft.ts'
import type { ShippingFields } from './shipping-fields.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { usePostalCode } from './use-postal-code.ts'

/** A delivery address as it is typed; with a draft a reload loses nothing of it. */
export function useShippingForm(start: ShippingFields, draft: DraftName | undefined) {
  const form = useForm<ShippingFields>({
    mode: 'onTouched',
    defaultValues: draft ? withDraft(draft, start) : start,
  })
  useKeptDraft(draft, form)
  const { getValues, setValue, clearErrors, trigger } = form
  const lookup = usePostalCode({
    readCode: () => getValues('codigoPostalEnvio'),
    writeCode: (code) => setValue('codigoPostalEnvio', code),
    judgeCode: () => trigger('codigoPostalEnvio'),
    readPlace: () => ({ ciudad: getValues('ciudadEnvio'), colonia: getValues('coloniaEnvio') }),
    writePlace: ({ estado, ciudad, colonia }) => {
      setValue('estadoEnvio', estado)
      setValue('ciudadEnvio', ciudad)
      setValue('coloniaEnvio', colonia)
      clearErrors(['estadoEnvio', 'ciudadEnvio', 'coloniaEnvio', 'codigoPostalEnvio'])
    },
    forgetState: () => setValue('estadoEnvio', ''),
  })
  return { form, lookup }
}
