const DAY_MS = 24 * 60 * 60 * 1000

/** The moment that was so many days ago; less than 0 lies ahead. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
