const zone = { timeZone: 'America/Mexico_City' } as const
const date = new Intl.DateTimeFormat('es-MX', { ...zone, dateStyle: 'long' })
const weekday = new Intl.DateTimeFormat('es-MX', { ...zone, weekday: 'long' })
const time = new Intl.DateTimeFormat('es-MX', {
  ...zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `20 de noviembre de 2026, 12:00 h`, as it is in Mexico City. */
export const formatMoment = (moment: Date) => `${date.format(moment)}, ${time.format(moment)} h`

/** The same with its day of the week, for what has to be done in time. */
export const formatDeadline = (moment: Date) => `${weekday.format(moment)} ${formatMoment(moment)}`
