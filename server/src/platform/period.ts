import type { FieldError } from '@surco/contract'

import { dayLimits, dayOf, isDay } from './time.ts'

/** A period of whole days in Mexico City; null where it is open. */
export interface Period {
  startsAt: Date | null
  endsAt: Date | null
}

/** Parses a period of days (`2026-12-31`), both included; errors are added to `faults`. */
export function readPeriod(
  { from, until }: { from?: string | undefined; until?: string | undefined },
  faults: FieldError[],
): Period {
  const read = (field: string, word: string | undefined) => {
    if (!word) return null
    if (isDay(word)) return dayLimits(word)
    faults.push({ field, message: `«${word}» no es una fecha, como 2026-12-31.` })
    return null
  }
  const startsAt = read('from', from)?.start ?? null
  const endsAt = read('until', until)?.end ?? null
  if (startsAt && endsAt && endsAt <= startsAt) {
    faults.push({ field: 'until', message: 'Es antes del primer día.' })
  }
  return { startsAt, endsAt }
}

/** The first and the last day of a period; null where it is open. */
export const daysOf = ({ startsAt, endsAt }: Period) => ({
  from: startsAt && dayOf(startsAt),
  until: endsAt && dayOf(new Date(endsAt.getTime() - 1)),
})
