export { Jobs, type JobData } from './jobs.ts'
