import type { Clock } from 'pg-boss'

/**
 * The queue's clock: it counts from the start of the process and nobody sets it. By a clock that was set back
 * pg-boss would make no scheduled job until it has caught up. How far it is from the database's clock pg-boss finds out by itself.
 */
export const passingClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}
