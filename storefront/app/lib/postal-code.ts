import { shippingRules } from './shipping-fields.ts'

/** What a postal code says of its place, as the lookup answers. */
export interface Place {
  estado: string
  ciudad: string
  colonias: string[]
}

/** What an address says of its place. */
export interface ChosenPlace {
  estado: string
  ciudad: string
  colonia: string
}

/** At most five digits of what was typed. */
export const typedPostalCode = (text: string) => text.replace(/\D/g, '').slice(0, 5)

export const isPostalCode = (text: string) =>
  shippingRules.codigoPostalEnvio.validate(text) === undefined

/** What the lookup fills in: the first colonia unless one was chosen before for this very code. */
export const filledFrom = (
  place: Place,
  chosen: Pick<ChosenPlace, 'ciudad' | 'colonia'> | undefined,
): ChosenPlace => ({
  estado: place.estado,
  ciudad: chosen?.ciudad || place.ciudad,
  colonia: chosen?.colonia || (place.colonias[0] ?? ''),
})
