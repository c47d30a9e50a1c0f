export { backupCommands } from './dump-of-shop.ts'
export { findLastBackup, noteBackup } from './last-backup.ts'
