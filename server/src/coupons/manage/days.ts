const ZONE = 'America/Mexico_City'
const DAY_MS = 24 * 60 * 60 * 1000

const offset = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' })
const longDay = new Intl.DateTimeFormat('es-MX', { timeZone: ZONE, dateStyle: 'long' })

/** When a day (`2026-12-01`) begins in Mexico City; undefined for what is no day. */
export function startOfDay(day: string): Date | undefined {
  const inGreenwich = new Date(`${day}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(inGreenwich.getTime())
  // The 30th of February would be taken for the 2nd of March.
  if (!isDay || inGreenwich.toISOString().slice(0, 10) !== day) return undefined
  const parts = offset.formatToParts(inGreenwich)
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '')
  return new Date(`${day}T00:00:00${zone}`)
}

/** When a day ends in Mexico City: the first moment of the next one. */
export function endOfDay(day: string): Date | undefined {
  const start = startOfDay(day)
  if (!start) return undefined
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
  return startOfDay(next.toISOString().slice(0, 10))
}

/** `1 de diciembre de 2026`, as it is in Mexico City. */
export const formatDay = (moment: Date) => longDay.format(moment)

/** The last day before a moment. */
export const formatDayBefore = (end: Date) => formatDay(new Date(end.getTime() - 1))
