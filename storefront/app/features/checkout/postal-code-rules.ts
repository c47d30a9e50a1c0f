import { addressRules } from './address-rules.ts'

/** What a postal code says of its place, as the lookup answers. */
export interface Place {
  estado: string
  ciudad: string
  colonias: string[]
}

/** At most five digits of what was typed. */
export const typedPostalCode = (text: string) => text.replace(/\D/g, '').slice(0, 5)

export const isPostalCode = (text: string) =>
  addressRules.codigoPostalEnvio.validate(text) === undefined

/** What the lookup fills in: the first colonia unless one was chosen before for this very code. */
export function filledFrom(place: Place, chosen: { ciudad: string; colonia: string } | undefined) {
  return {
    estadoEnvio: place.estado,
    ciudadEnvio: chosen?.ciudad || place.ciudad,
    coloniaEnvio: chosen?.colonia || (place.colonias[0] ?? ''),
  }
}
