export { healthOf } from './check-health.ts'
export { readinessOf } from './readiness.ts'
