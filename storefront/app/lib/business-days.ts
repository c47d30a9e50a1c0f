const saturday = 6
const sunday = 0

/** The day that many business days after one (`2025-11-21`); weekends do not count. */
export function businessDaysAfter(day: string, count: number) {
  const moment = new Date(`${day}T12:00:00Z`)
  let left = count
  while (left > 0) {
    moment.setUTCDate(moment.getUTCDate() + 1)
    const weekday = moment.getUTCDay()
    if (weekday !== saturday && weekday !== sunday) left -= 1
  }
  return moment.toISOString().slice(0, 10)
}
