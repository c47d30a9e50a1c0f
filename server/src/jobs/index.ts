export { findJobAges } from './job-ages.ts'
export { Jobs } from './jobs.ts'
