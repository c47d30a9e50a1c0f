import { DAY_MS } from '../platform/time.ts'

/** The moment some days before `now`; with negative days, after it. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
