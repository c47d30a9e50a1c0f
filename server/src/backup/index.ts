export { clearUnfinished } from './restore/clear-unfinished.ts'
export { backupCommands } from './write-backup.ts'
export { findLastBackup, noteBackup } from './shop-files.ts'
