export { readJobsHealth } from './dead-jobs.ts'
export { deadJobCommands } from './dead-jobs.ts'
export { reportDeadJobs, sendDeadJobsMail } from './dead-jobs.ts'
