import { formatShortDay } from '../../../storefront/app/lib/format.ts'

/** Describes a period of days in words. */
export function daysText({ from, until }: { from: string | null; until: string | null }): string {
  if (from && until) return `${formatShortDay(from)} a ${formatShortDay(until)}`
  if (from) return `Desde ${formatShortDay(from)}`
  return until ? `Hasta ${formatShortDay(until)}` : 'Sin fecha'
}
