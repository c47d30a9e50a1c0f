import { createHash, createHmac, randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { format } from 'node:util'

import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino, type LogFn, type Logger } from 'pino'

import { traceIds } from './tracing/index.ts'
import { readFields } from './unknown.ts'

/** Destination of a log's lines. */
interface LogOutput extends DestinationStream {
  /** Whether writing fails; tries to write the waiting lines first. */
  isFailing(): boolean
}

/** Standard output and standard error. */
export const STDOUT = 1
const STDERR = 2

/** Bytes of lines that may wait while writing fails; later lines are dropped. */
const MAX_WAITING = 64 * 1024

/**
 * Writes lines to an open file synchronously. A full disk, or a blocked reader, neither ends nor blocks the process: the
 * lines wait, and are written together with the next one.
 */
export function openLogOutput(fd: number): LogOutput {
  let waiting = Buffer.alloc(0)
  let isFailing = false
  function writeWaiting() {
    try {
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(fd, waiting))
      isFailing = false
    } catch {
      isFailing = true
    }
  }
  return {
    write(line) {
      if (waiting.length < MAX_WAITING) waiting = Buffer.concat([waiting, Buffer.from(line)])
      writeWaiting()
    },
    isFailing() {
      if (isFailing) writeWaiting()
      return isFailing
    },
  }
}

/**
 * Creates the shop's log. All errors are serialized by {@link describeError}; entries contain ids, never personal data.
 */
export const createLog = (
  level: string,
  stream: DestinationStream = openLogOutput(STDOUT),
): Logger =>
  pino(
    {
      level,
      serializers: { err: describeError },
      hooks: { logMethod: sayOwnMessage },
      mixin: traceIds,
    },
    stream,
  )

/** Creates the log for errors that end the process: it writes synchronously to standard error. */
export const createFaultLog = (): Logger => createLog('info', openLogOutput(STDERR))

/** Sets a message on entries without one: pino would use that of the error, unscrubbed. */
function sayOwnMessage(this: Logger, args: Parameters<LogFn>, method: LogFn) {
  const [entry, text]: readonly unknown[] = args
  const message = typeof text === 'string' ? text : 'an error'
  if (entry instanceof Error) return method.call(this, { err: entry }, message)
  const isErrorAlone = args.length === 1 && typeof entry === 'object' && entry && 'err' in entry
  return isErrorAlone ? method.call(this, entry, message) : method.apply(this, args)
}

/** Redirects `console.error`, which the storefront's rendering uses, to the log. */
export function logConsoleErrors(log: Logger) {
  console.error = (...values: unknown[]) => {
    const err = values.find((value) => value instanceof Error) ?? format(...values)
    log.error({ err }, 'the storefront reports a fault')
  }
}

interface DescribedError {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  stack: string
  cause?: DescribedError
}

const DEEPEST_CAUSE = 5

/**
 * Describes an error without personal data: statements without their values, the names of tables and constraints, and the
 * stack. Everything else (values of a failed statement, the refused row, replies of a mail server) is left out.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: scrub(wordsOf(error)), stack: '' }
  const { code, constraint, table, cause } = readFields(error)
  return {
    type: error.name,
    message: messageOf(error),
    ...(isWord(code) && { code }),
    ...(isWord(constraint) && { constraint }),
    ...(isWord(table) && { table }),
    stack: framesOf(error),
    ...(cause !== undefined && depth < DEEPEST_CAUSE && { cause: describeError(cause, depth + 1) }),
  }
}

/** The message of a thrown value, whether it is an error or not. */
export function wordsOf(thing: unknown): string {
  const { message, code, errno } = readFields(thing)
  if (typeof message === 'string' && message !== '') return message
  const number = [code, errno].find(
    (field) => typeof field === 'string' || typeof field === 'number',
  )
  return number === undefined ? String(thing) : `error ${number}`
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{1,80}$/.test(value)

/** drizzle's message is the statement, then a line that begins with `params:` and holds all its values. */
const messageOf = ({ message, ...more }: Error) => {
  const text = message.split(/\n?params:/, 1)[0] ?? ''
  // Class 22 of PostgreSQL's errors quotes the value that it could not read.
  const isValueError = 'code' in more && typeof more.code === 'string' && more.code.startsWith('22')
  return scrub(isValueError ? text.replaceAll(/"[^"]*"/g, '"…"') : text)
}

/** The stack frames alone; the lines before them repeat the message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

const LONGEST = 2_000

const personal: readonly [RegExp, string][] = [
  [/\$argon2\S+/g, '[hash]'],
  [/[^\s<>"'(),:;=]+@[^\s<>"'(),:;=]+/g, '[e-mail]'],
  [/\b[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}\b/gi, '[RFC]'],
  // Keys of orders and guests, tokens, hashes; but not snake_case names of constraints.
  [/\b(?![a-z]+(?:_[a-z]+)+\b(?!-))[\w-]{32,}\b/g, '[secret]'],
  [/\+?\(?\d(?:[ ().-]{0,2}\d){9,}/g, '[number]'],
]

/** Replaces everything in a text that looks like personal data or a secret. */
const scrub = (text: string) =>
  personal.reduce(
    (scrubbed, [pattern, instead]) => scrubbed.replaceAll(pattern, instead),
    text.slice(0, LONGEST),
  )

export type SecurityEvent =
  | 'registered'
  | 'signed in'
  | 'sign-in failed'
  | 'signed out'
  | 'sessions ended'
  | 'password reset asked for'
  | 'account asked for'
  | 'password reset'
  | 'password changed'
  | 'password change failed'
  | 'client code changed'
  | 'staff signed in'
  | 'staff sign-in failed'
  | 'limit reached'

interface Circumstances {
  /** Id of a customer. */
  account?: string | undefined
  /** As `networkOf` names it. */
  network?: string | undefined
  /** Requested route, if the event does not imply it. */
  route?: string | undefined
  /** Number of occurrences, when more than one. */
  times?: number
}

/** Random at each start, so that nobody can find out the network behind a mark. */
const markSecret = randomBytes(32)

/**
 * Logs a security event of an account, whatever the log level, without personal data: an account is identified by a hash
 * of its id, a network by a keyed hash that changes when the shop restarts.
 */
export function logSecurity(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  { account, network, route, times }: Circumstances,
): void {
  const level = log.level === 'silent' ? 'silent' : 'info'
  log.child({}, { level }).info(
    {
      security: event,
      ...(account && { account: accountMark(account) }),
      ...(network && {
        network: createHmac('sha256', markSecret).update(network).digest('hex').slice(0, 12),
      }),
      ...(route && { route }),
      ...(times && { times }),
    },
    event,
  )
}

const MINUTE_MS = 60_000
/** Pairs of route and network counted at a time, to bound memory and the log. */
const MAX_COUNTED = 1_000

/** Refusals after the first one, by route and network, within a minute. */
const refused = new Map<string, number>()

/** Logs refusals by a limit: the first at once, the others of the same minute in one entry at its end. */
export function logLimitReached(
  log: FastifyBaseLogger,
  { route, network }: Required<Pick<Circumstances, 'route' | 'network'>>,
): void {
  const key = `${route} ${network}`
  const times = refused.get(key)
  if (times !== undefined) refused.set(key, times + 1)
  if (times !== undefined || refused.size >= MAX_COUNTED) return
  refused.set(key, 0)
  logSecurity(log, 'limit reached', { route, network })
  const logOthers = () => {
    const others = refused.get(key)
    refused.delete(key)
    if (others) logSecurity(log, 'limit reached', { route, network, times: others })
  }
  setTimeout(logOthers, MINUTE_MS).unref()
}

/** Identifies an account in the log; the merchant finds it in SQL by `left(encode(sha256(id::bytea), 'hex'), 12)`. */
const accountMark = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 12)
