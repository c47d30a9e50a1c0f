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
 * Limits of the JPEG pictures by which a buyer shows damage: how many, pixels of a side, characters in base64. Anyone
 * can send them, so they are small: reading all of them takes less than a tenth of a second.
 */
export const returnPictures = { most: 3, side: 1280, base64Length: 150_000 }

/** Days after the delivery within which units can be sent back, as the shop's own terms promise. */
export const RETURN_DAYS = 15

/** How long a buyer may cancel a paid order of which nothing was shipped, as the shop's own terms promise. */
export const CANCEL_HOURS = 24
