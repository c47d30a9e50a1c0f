import { guests, type ShippingAddress } from '@surco/contract'

import { contractRule, type ContractRule } from '../../lib/use-kept-draft.ts'

/** A delivery address as typed, in the wire's names. */
export interface ShippingFields {
  calleEnvio: string
  numeroEnvio: string
  codigoPostalEnvio: string
  estadoEnvio: string
  ciudadEnvio: string
  coloniaEnvio: string
  telefono: string
  numeroInterior?: string
  entreCalles?: string
  referencias?: string
  quienRecibe?: string
  privacy: boolean
}

export const emptyShipping: ShippingFields = {
  calleEnvio: '',
  numeroEnvio: '',
  codigoPostalEnvio: '',
  estadoEnvio: '',
  ciudadEnvio: '',
  coloniaEnvio: '',
  telefono: '',
  privacy: false,
}

const { properties } = guests['PATCH /users/guest/shipping-address'].body
const state = contractRule(properties.estadoEnvio)

export const shippingRules = {
  calleEnvio: contractRule(properties.calleEnvio),
  numeroEnvio: contractRule(properties.numeroEnvio),
  codigoPostalEnvio: contractRule(properties.codigoPostalEnvio),
  ciudadEnvio: contractRule(properties.ciudadEnvio),
  coloniaEnvio: contractRule(properties.coloniaEnvio),
  telefono: contractRule(properties.telefono),
  estadoEnvio: {
    ...state,
    // Read-only: the postal code fills it in.
    validate: (value) => state.validate(value) && 'Valida tu código postal.',
  },
} satisfies Record<Exclude<keyof ShippingFields, 'privacy' | NoteName>, ContractRule>

/** Optional notes for the carrier. */
type NoteName = 'numeroInterior' | 'entreCalles' | 'referencias' | 'quienRecibe'

export const noteRules: Record<NoteName, ContractRule> = {
  numeroInterior: contractRule(properties.numeroInterior),
  entreCalles: contractRule(properties.entreCalles),
  referencias: contractRule(properties.referencias),
  quienRecibe: contractRule(properties.quienRecibe),
}

/** The notes that were given, trimmed. */
const notesOf = (place: Partial<Record<NoteName, string | undefined>>) =>
  Object.fromEntries(
    Object.keys(noteRules).flatMap((name) => {
      // safe: the rules have these names alone
      const note = place[name as NoteName]?.trim()
      return note ? [[name, note]] : []
    }),
  )

export const privacyRule = (accepted: boolean) =>
  accepted || 'Debes aceptar el aviso de privacidad y cookies para continuar.'

/** The address as it is sent: trimmed. */
export const trimShipping = (form: ShippingFields): ShippingFields => ({
  calleEnvio: form.calleEnvio.trim(),
  numeroEnvio: form.numeroEnvio.trim(),
  codigoPostalEnvio: form.codigoPostalEnvio.trim(),
  estadoEnvio: form.estadoEnvio.trim(),
  ciudadEnvio: form.ciudadEnvio.trim(),
  coloniaEnvio: form.coloniaEnvio.trim(),
  telefono: form.telefono.trim(),
  ...notesOf(form),
  privacy: form.privacy,
})

/** A saved address as values of the form; its privacy notice was accepted. */
export const shippingFieldsOf = (address: ShippingAddress): ShippingFields => ({
  calleEnvio: address.calleEnvio,
  numeroEnvio: address.numeroEnvio,
  codigoPostalEnvio: address.codigoPostalEnvio,
  estadoEnvio: address.estadoEnvio,
  ciudadEnvio: address.ciudadEnvio,
  coloniaEnvio: address.coloniaEnvio,
  telefono: address.telefono,
  ...notesOf(address),
  privacy: true,
})
