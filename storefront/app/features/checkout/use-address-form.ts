import { useEffect } from 'react'
import { useForm } from 'react-hook-form'

import { withDraft } from '../../lib/form-draft.ts'
import type { StoredGuest } from '../../lib/stored-shapes.ts'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'
import { emptyAddress, type AddressForm } from './address-rules.ts'
import { filledFrom, isPostalCode, typedPostalCode } from './postal-code-rules.ts'
import { usePlace } from './use-place.ts'

/** The delivery address as it is typed; a whole postal code fills in state, city and colonia. */
export function useAddressForm(guest: StoredGuest) {
  const form = useForm<AddressForm>({
    mode: 'onTouched',
    defaultValues: withDraft('address', startFrom(guest)),
  })
  useKeptDraft('address', form)
  const { find, forget, ...lookup } = usePlace()
  const { getValues, setValue, clearErrors } = form

  async function fill(keepChosen: boolean) {
    const place = await find(getValues('codigoPostalEnvio'))
    if (!place) return
    const chosen = { ciudad: getValues('ciudadEnvio'), colonia: getValues('coloniaEnvio') }
    const filled = filledFrom(place, keepChosen ? chosen : undefined)
    setValue('estadoEnvio', filled.estadoEnvio)
    setValue('ciudadEnvio', filled.ciudadEnvio)
    setValue('coloniaEnvio', filled.coloniaEnvio)
    clearErrors(['estadoEnvio', 'ciudadEnvio', 'coloniaEnvio', 'codigoPostalEnvio'])
  }

  /** Looks the code up as soon as it is whole; one that is being changed says nothing yet. */
  function typePostalCode(text: string) {
    const code = typedPostalCode(text)
    setValue('codigoPostalEnvio', code)
    if (isPostalCode(code)) void fill(false)
    else {
      setValue('estadoEnvio', '')
      forget()
    }
  }

  async function validatePostalCode() {
    if (await form.trigger('codigoPostalEnvio')) await fill(false)
  }

  useEffect(() => {
    // A code that was there from the start keeps the colonia and city that went with it.
    if (isPostalCode(getValues('codigoPostalEnvio'))) void fill(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the values of the start
  }, [])

  return { form, ...lookup, typePostalCode, validatePostalCode }
}

function startFrom({ shippingAddress }: StoredGuest): AddressForm {
  if (!shippingAddress) return emptyAddress
  const { id: _id, paisEnvio: _country, ...address } = shippingAddress
  return { ...address, privacy: true }
}
