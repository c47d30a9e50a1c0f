import type { ServiceCenter } from '@surco/contract'

const kilometres = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

/** `57.2 km`. */
export const distanceText = (km: number) => `${kilometres.format(km)} km`

/** Street, city, state and postal code in one line; a city that is its state is said once. */
export const addressLine = ({ direccion, ciudad, estado, cp }: ServiceCenter) =>
  [direccion, ...new Set([ciudad, estado]), cp && `C.P. ${cp}`].filter(Boolean).join(', ')
