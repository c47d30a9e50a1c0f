/** Formats take milliseconds to make on a cheap phone, and few pages need them all. */
function atFirstUse<T>(make: () => T) {
  let made: T | undefined
  return () => (made ??= make())
}

const price = atFirstUse(
  () => new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }),
)
const list = atFirstUse(() => new Intl.ListFormat('es-MX'))
const integer = atFirstUse(() => new Intl.NumberFormat('es-MX'))
const calendar = atFirstUse(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Mexico_City',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
)
// Calendar days are written at noon UTC, so their format must not move them to another zone.
const longDay = atFirstUse(
  () =>
    new Intl.DateTimeFormat('es-MX', {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
)

/** Pesos as the shop writes them: `$12,345.00 MXN`. */
export const formatPrice = (pesos: number) => `${price().format(pesos)} MXN`

/** The same without the currency's name, for where it stands apart. */
export const formatAmount = (pesos: number) => price().format(pesos)

/** A whole number with thousands separators. */
export const formatInteger = (value: number) => integer().format(value)

/** The day on the calendar in Mexico City: `2025-11-21`. */
export const calendarDay = (moment: Date) => calendar().format(moment)

/** `jueves, 27 de noviembre` from `2025-11-27`. */
export const formatLongDay = (day: string) => longDay().format(new Date(`${day}T12:00:00Z`))

/** `27/11/2025` from `2025-11-27`. */
export const formatShortDay = (day: string) => day.split('-').toReversed().join('/')

/** `1 producto`, `3 productos`. */
export const formatCount = (count: number, one: string, many: string) =>
  `${formatInteger(count)} ${count === 1 ? one : many}`

/** `Aguadoro, Milpanova y Tepalco`. */
export const formatList = (names: string[]) => list().format(names)

/** `Mostrando 11 a 20 de 1,128 resultados`. */
export const shownRange = (first: number, last: number, total: number) =>
  `Mostrando ${formatInteger(first)} a ${formatInteger(last)} de ${formatInteger(total)} resultados`
