/** The clock of business rules, which tests control. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Returns a monotonic counter of milliseconds on a clock: setting the clock back does not decrease it. */
export function passingOf(clock: Clock): () => number {
  let passed = 0
  let lookedAt = clock.now().getTime()
  return () => {
    const at = clock.now().getTime()
    passed += Math.max(at - lookedAt, 0)
    lookedAt = at
    return passed
  }
}

const zone = { timeZone: 'America/Mexico_City' } as const
const date = new Intl.DateTimeFormat('es-MX', { ...zone, dateStyle: 'long' })
const weekday = new Intl.DateTimeFormat('es-MX', { ...zone, weekday: 'long' })
const time = new Intl.DateTimeFormat('es-MX', {
  ...zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Formats a moment as `20 de noviembre de 2026, 12:00 h`, in Mexico City. */
export const formatMoment = (moment: Date) => `${date.format(moment)}, ${time.format(moment)} h`

/** As {@link formatMoment}, with the day of the week, for deadlines. */
export const formatDeadline = (moment: Date) => `${weekday.format(moment)} ${formatMoment(moment)}`

export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

/** Mexico City has had no daylight saving time since 2022, and no payment of the shop is older. */
const ZONE = '-06:00'
const ZONE_MS = 6 * 60 * 60 * 1000

/** Shifts a moment so that its UTC fields are the local time of Mexico City; in milliseconds. */
export const zonedMs = (moment: Date): number => moment.getTime() - ZONE_MS

const zonedText = (moment: Date) => new Date(zonedMs(moment)).toISOString()

/** The day of a moment in Mexico City, `2026-12-01`. */
export const dayOf = (moment: Date): string => zonedText(moment).slice(0, 10)

/** Formats a moment as `2026-12-01 09:30`, in Mexico City. */
export const formatMinute = (moment: Date): string =>
  zonedText(moment).slice(0, 16).replace('T', ' ')

/** The first moment of a day, and that of the next one. */
export function dayLimits(day: string): { start: Date; end: Date } {
  const start = new Date(`${day}T00:00:00${ZONE}`)
  return { start, end: new Date(start.getTime() + DAY_MS) }
}

/** The last moment of the month of Mexico City that a moment is in. */
export function monthEnd(moment: Date): Date {
  const [year, month] = dayOf(moment).split('-').map(Number) as [number, number]
  const next =
    month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return new Date(dayLimits(next).start.getTime() - 1)
}

/** All days from the first to the last one, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayOf(dayLimits(day).end)) days.push(day)
  return days
}

export function isDay(text: string): boolean {
  const { start } = dayLimits(text)
  // Date would read the 30th of February as the 2nd of March.
  return !Number.isNaN(start.getTime()) && dayOf(start) === text
}

/**
 * A monotonic clock for the job queue. If the system clock were set back, pg-boss would create no scheduled jobs until it
 * has caught up. pg-boss itself determines the difference to the database's clock.
 */
export const passingClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  setInterval: (work: () => void, ms: number) => setInterval(work, ms),
  clearInterval: (timer: NodeJS.Timeout) => clearInterval(timer),
}
