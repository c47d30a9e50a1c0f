const digits = (phone: string) => phone.replace(/\D/g, '')

/** Dials a number as people write it. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Opens the messaging app with a text ready to be sent; the number is E.164. */
export const messagingLink = (phone: string, text = 'Hola, necesito ayuda con un equipo.') =>
  `https://wa.me/${digits(phone)}?text=${encodeURIComponent(text)}`
