import { createHash, createHmac, randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { format } from 'node:util'

import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino, type LogFn, type Logger } from 'pino'

import { traceIds } from './tracing/index.ts'
import { readFields } from './unknown.ts'

/** Where the lines of a log go. */
interface LogOutput extends DestinationStream {
  /** Whether lines still cannot be written: those that wait are tried again. */
  isFailing(): boolean
}

/** Standard output and the stream for errors. */
export const STDOUT = 1
const STDERR = 2

/** Bytes of lines that wait while nobody takes any; what comes then is dropped. */
const MAX_WAITING = 64 * 1024

/**
 * Writes lines to an open file at once. A disk that is full, or a reader that takes nothing, never ends or holds up
 * the process: the lines wait, and go out with the next one that can be written.
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
 * The shop's log. Errors are written by {@link describeError} wherever they come from; entries name ids, never the
 * people behind them.
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

/** For what ends the process: it is written before the process is gone, to the stream for errors. */
export const createFaultLog = (): Logger => createLog('info', openLogOutput(STDERR))

/** Without a message of the entry's own pino repeats that of the error, as it is. */
function sayOwnMessage(this: Logger, args: Parameters<LogFn>, method: LogFn) {
  const [entry, said]: readonly unknown[] = args
  const message = typeof said === 'string' ? said : 'an error'
  if (entry instanceof Error) return method.call(this, { err: entry }, message)
  const isErrorAlone = args.length === 1 && typeof entry === 'object' && entry && 'err' in entry
  return isErrorAlone ? method.call(this, entry, message) : method.apply(this, args)
}

/** What the storefront's code reports while it renders goes through the log too. */
export function logConsoleErrors(log: Logger) {
  console.error = (...said: unknown[]) => {
    const err = said.find((each) => each instanceof Error) ?? format(...said)
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
 * What an error tells the engineer without telling of shoppers: statements without their values, the names of
 * tables and constraints, and where it happened. Whatever else an error carries (the values of a failed statement,
 * the row that was refused, what a mail server repeated) is left out.
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

/** Of what was thrown, or handed on, without being an error. */
export function wordsOf(thing: unknown): string {
  const { message, code, errno } = readFields(thing)
  if (typeof message === 'string' && message !== '') return message
  const told = [code, errno].find((one) => typeof one === 'string' || typeof one === 'number')
  return told === undefined ? String(thing) : `error ${told}`
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{1,80}$/.test(value)

/** drizzle's message is the statement, a line that begins with `params:`, and all its values. */
const messageOf = ({ message, ...more }: Error) => {
  const text = message.split(/\n?params:/, 1)[0] ?? ''
  // Class 22 of PostgreSQL's errors quotes the value that it could not read.
  const isValueError = 'code' in more && typeof more.code === 'string' && more.code.startsWith('22')
  return scrub(isValueError ? text.replaceAll(/"[^"]*"/g, '"…"') : text)
}

/** Where it was thrown; the lines before repeat the message. */
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
  // Keys of orders and guests, tokens, hashes; not the name of a constraint, small words on end.
  [/\b(?![a-z]+(?:_[a-z]+)+\b(?!-))[\w-]{32,}\b/g, '[secret]'],
  [/\+?\(?\d(?:[ ().-]{0,2}\d){9,}/g, '[number]'],
]

/** Takes out of a text what looks like somebody's data or a secret. */
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
  /** What was asked for, where the event does not say it. */
  route?: string | undefined
  /** How often, when more than once. */
  times?: number
}

/** Another one each time the shop starts: a network cannot be told from its mark. */
const markSecret = randomBytes(32)

/**
 * Writes what happened to accounts into the log, whatever level that has, without personal data: an account
 * is marked by a hash of its id, a network by one that is the same until the shop starts again.
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
/** Limits and networks that are counted at a time, to bound memory and the log. */
const MAX_COUNTED = 1_000

/** Of the minute under way, by route and network: refusals since the first. */
const refused = new Map<string, number>()

/** As {@link logSecurity}, of a caller who is refused: the first at once, the others of its minute in one entry at its end. */
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
  const tellOthers = () => {
    const others = refused.get(key)
    refused.delete(key)
    if (others) logSecurity(log, 'limit reached', { route, network, times: others })
  }
  setTimeout(tellOthers, MINUTE_MS).unref()
}

/** Also what a merchant finds the account by: `left(encode(sha256(id::bytea), 'hex'), 12)`. */
const accountMark = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 12)
