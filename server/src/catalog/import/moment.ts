/** Tells the merchant's terminal when something was, by the clock of Mexico City. */
export const moment = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
})
