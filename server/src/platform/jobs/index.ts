export { findJobAges } from './jobs.ts'
export { Jobs } from './jobs.ts'
export { DEAD_JOBS, jobNames, queues, type JobName } from './queues.ts'
