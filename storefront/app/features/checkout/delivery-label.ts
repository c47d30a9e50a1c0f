import { formatShortDay } from '../../lib/format.ts'

const days = 5

/** The day (`dd/MM/yyyy`) an order of `today` (`2025-11-21`) arrives: five calendar days later. */
export function deliveryDay(today: string) {
  const date = new Date(`${today}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return formatShortDay(date.toISOString().slice(0, 10))
}
