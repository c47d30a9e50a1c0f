export { healthOf } from './check-health.ts'
export type { HealthSubject } from './health-check.ts'
export { readinessOf } from './readiness.ts'
