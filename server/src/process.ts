import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { EncodingError, FolderInUseError, IncompleteDatabaseError } from '@surco/database'
import type { Logger } from 'pino'

import type { Config } from './config.ts'
import { explainIncomplete } from './platform/commands/index.ts'
import { findCode, isUnreachableCode } from './platform/database.ts'
import { ConfigError } from './platform/environment.ts'
import { describeError } from './platform/log.ts'
import { isRefused } from './platform/media/index.ts'
import type { RunningShop } from './server.ts'

/** Explains in one line why the shop cannot start and what to do; undefined for an unexpected error. */
export function explainStartError(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError) return error.message
  if (!config) return undefined
  if (error instanceof FolderInUseError) {
    const pid = error.pid === undefined ? '' : `pid ${error.pid}, `
    return `Another process (${pid}perhaps of another container) uses the embedded database in ${config.dataDir}. Stop it, or set DATA_DIR to another folder.`
  }
  if (isRefused(error)) {
    return `The bucket of MEDIA_URL refuses the shop (${describeError(error).cause?.message}). Correct MEDIA_URL, AWS_REGION, AWS_ENDPOINT_URL_S3 or its keys: it must let them list, read, write and delete.`
  }
  return explainUnusable(error, config) ?? explainSystemError(findCode(error), config)
}

/** Explains why the configured database cannot be used. */
function explainUnusable(error: unknown, config: Config): string | undefined {
  if (error instanceof IncompleteDatabaseError) return explainIncomplete(error)
  if (error instanceof EncodingError) {
    return `The database of DATABASE_URL has the encoding ${error.encoding}. Make one for every language: create database … encoding 'UTF8' template template0.`
  }
  if (config.databaseUrl && isSilentDatabase(error)) {
    return `No PostgreSQL answers at ${safeAddress(config.databaseUrl)}. Start it or correct DATABASE_URL.`
  }
  return undefined
}

/** Errors to which the driver gives no code: the server is not PostgreSQL, or does not respond in time. */
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
    case 'EEXIST':
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

/** Milliseconds in which repeated signals count as one: systemd signals the launcher too, which passes its own on. */
const SAME_SIGNAL_MS = 1_000

/** Milliseconds after which the process exits even if not everything has been closed. */
const MAX_STOPPING_MS = 9_500

interface WatchedProcess {
  /** Makes the first signal, or an uncaught error, close the shop in order; a second signal exits at once. */
  closeInOrder(shop: Pick<RunningShop, 'close'>): void
}

/**
 * Ends the process after an uncaught error. The error goes through the log, which leaves out the personal data that
 * Node would print with it.
 */
export function watchProcess(log: Logger): WatchedProcess {
  let running: Pick<RunningShop, 'close'> | undefined
  let isClosing = false

  /** A failing log must not keep the process from closing in order. */
  function logFatal(fields: object, message: string) {
    try {
      log.fatal(fields, message)
    } catch {}
  }

  function end(code: number) {
    if (!running) process.exit(code)
    isClosing = true
    setTimeout(() => {
      logFatal({}, 'not everything ended in time')
      process.exit(1)
    }, MAX_STOPPING_MS).unref()
    running.close().then(
      () => process.exit(code),
      (err: unknown) => {
        logFatal({ err }, 'closing failed')
        process.exit(1)
      },
    )
  }

  // The shop keeps running when a full disk or a closed terminal takes no more output.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('uncaughtException', (err, origin) => {
    logFatal({ err, origin }, 'an uncaught error ends the process')
    if (!isClosing) end(1)
  })
  return {
    closeInOrder(shop) {
      running = shop
      let signalledAt = -Infinity
      const onSignal = () => {
        if (performance.now() - signalledAt < SAME_SIGNAL_MS) return
        if (isClosing) process.exit(1)
        signalledAt = performance.now()
        end(0)
      }
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
      // The launcher is gone: nothing else would end this process.
      process.on('disconnect', onSignal)
    },
  }
}

/** Ends the process when the embedded database has crashed, so that the supervisor starts a new one. */
export function exitWhenBroken({ ended }: Pick<RunningShop, 'ended'>): void {
  void ended.then((error) => {
    const { message, cause } = describeError(error)
    process.stderr.write(
      `surco: ${message}, so the shop ends (${cause?.message ?? 'no reason told'})\n`,
    )
    process.exit(1)
  })
}

/** Frees memory that only the start needed; blocks the process for some 50 ms. */
export function collectGarbage() {
  setFlagsFromString('--expose-gc')
  // safe: with the flag every new context has `gc`
  const collect = runInNewContext('gc') as () => void
  collect()
}
