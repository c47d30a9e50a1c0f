/** Why a buyer sends units back, as they choose it. */
export const returnReasons = {
  damaged: 'Llegó dañado',
  faulty: 'No funciona bien',
  wrong: 'No es lo que pedí',
  incomplete: 'Llegó incompleto',
  regret: 'Ya no lo quiero',
} as const

export type ReturnReason = keyof typeof returnReasons

/**
 * How a buyer shows damage: so many JPEG pictures, each with sides of at most so many pixels. Anybody can send as much, so
 * that it is little: reading it all takes less than a tenth of a second.
 */
export const returnPictures = { most: 3, side: 1280, base64Length: 150_000 }

/** Days after the delivery within which units can be sent back, as the shop's own terms promise. */
export const RETURN_DAYS = 15

/** How long a buyer may cancel a paid order of which nothing was shipped, as the shop's own terms promise. */
export const CANCEL_HOURS = 24
