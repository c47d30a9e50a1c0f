export { backupCommands } from './dump-of-shop.ts'
