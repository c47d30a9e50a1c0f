export { clearUnfinished } from './restore/clear-unfinished.ts'
export { backupCommands } from './dump-of-shop.ts'
export { findLastBackup, noteBackup } from './last-backup.ts'
