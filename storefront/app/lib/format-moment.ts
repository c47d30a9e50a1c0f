const inMexico = { timeZone: 'America/Mexico_City' } as const

const momentFormat = new Intl.DateTimeFormat('es-MX', {
  ...inMexico,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('es-MX', {
  ...inMexico,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `21 de noviembre de 2026` in Mexico City, from ISO 8601; '' for what is no moment. */
export function formatDate(iso: string) {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? '' : momentFormat.format(at)
}

/** `21 de noviembre de 2026, 14:30` in Mexico City, from ISO 8601; '' for what is no moment. */
export function formatMoment(iso: string) {
  const day = formatDate(iso)
  // Joined here: browsers and servers do not agree on what stands between.
  return day && `${day}, ${time.format(new Date(iso))}`
}
