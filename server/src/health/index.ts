export { healthOf } from './health.ts'
export type { HealthSubject } from './checks.ts'
export { readinessOf } from './health.ts'
