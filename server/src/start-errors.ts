import { FolderInUseError } from '@surco/database'

import { ConfigError, type Config } from './config.ts'
import { findCode, isUnreachableCode } from './connection-errors.ts'

/** One line that says why the shop cannot start and what to do; undefined for what nobody foresaw. */
export function explainStartError(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError) return error.message
  if (!config) return undefined
  if (error instanceof FolderInUseError) {
    return `Another process (pid ${error.pid}) uses the embedded database in ${config.dataDir}. Stop it, or set DATA_DIR to another folder.`
  }
  if (config.databaseUrl && isSilentDatabase(error)) {
    return `No PostgreSQL answers at ${safeAddress(config.databaseUrl)}. Start it or correct DATABASE_URL.`
  }
  return explainSystemError(findCode(error), config)
}

/** The driver gives these no code: something answers that is no PostgreSQL, or nothing in time. */
const isSilentDatabase = (error: unknown) =>
  error instanceof Error && /Connection terminated|timeout expired/.test(error.message)

function explainSystemError(code: string | undefined, config: Config): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${config.port} is taken. Stop the program that uses it, or set PORT to another number.`
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${config.host}. Set HOST to one it has, such as 127.0.0.1.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
      return `Cannot write to ${config.dataDir} or listen on port ${config.port} (${code}). Set DATA_DIR to a folder of yours, or PORT above 1023.`
    case 'ENOSPC':
      return `The disk of ${config.dataDir} is full. Free some space, or set DATA_DIR to another disk.`
    default:
      return config.databaseUrl ? explainDatabaseError(code, config.databaseUrl) : undefined
  }
}

/** PostgreSQL's own codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function explainDatabaseError(code: string | undefined, url: string): string | undefined {
  const where = safeAddress(url)
  if (isUnreachableCode(code)) {
    return `No PostgreSQL answers at ${where} (${code}). Start it or correct DATABASE_URL.`
  }
  if (code === '28P01' || code === '28000')
    return `PostgreSQL at ${where} refuses the user or password of DATABASE_URL.`
  if (code === '3D000')
    return `PostgreSQL at ${where} has no such database. Create it or correct DATABASE_URL.`
  return undefined
}

function safeAddress(url: string) {
  try {
    const { host, pathname } = new URL(url)
    return host + pathname
  } catch {
    return 'DATABASE_URL'
  }
}
