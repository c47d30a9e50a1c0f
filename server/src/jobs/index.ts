export { findJobAges } from './job-ages.ts'
export { Jobs } from './jobs.ts'
export { DEAD_JOBS, jobNames, queues, type JobName } from './queues.ts'
