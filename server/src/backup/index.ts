export { clearUnfinished } from './restore/restore-shop.ts'
export { findLastBackup, noteBackup } from './shop-files.ts'
export { backupCommands } from './write-backup.ts'
