const weekdays = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ')
const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  )

/** `jueves, 27 de noviembre` from `2025-11-27`. */
export function formatLongDay(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekdays[date.getUTCDay()]}, ${date.getUTCDate()} de ${months[date.getUTCMonth()]}`
}
