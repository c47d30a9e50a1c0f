export { readJobsHealth } from './jobs-health.ts'
export { deadJobCommands } from './manage-dead-jobs.ts'
export { reportDeadJobs, sendDeadJobsMail } from './report-dead-jobs.ts'
