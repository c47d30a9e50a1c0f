const MINUTE = 60
const HOUR = 60 * MINUTE

/** How long to wait, in words and never less than it is: «un minuto», «15 minutos», «una hora». */
export function waitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes <= 1) return 'un minuto'
  if (minutes < 60) return `${minutes} minutos`
  const hours = Math.ceil(seconds / HOUR)
  return hours === 1 ? 'una hora' : `${hours} horas`
}
