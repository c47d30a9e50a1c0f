import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

import { errorStatus } from '@surco/contract'
import type { Tx } from '@surco/database'
import { idempotentAnswer } from '@surco/database/schema'
import { and, eq, gte, isNull, lt, or } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Shop } from '../../shop.ts'
import { findCode } from '../database.ts'
import { ShopError } from '../errors.ts'
import { problemOf } from './error-handler.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

/** Work on the database alone. With a key, `shop.db` is the transaction that also stores the response. */
export type Work<T> = (shop: Shop) => Promise<T>

/** Scope of a key: the same key at another endpoint, or of another customer, is a different one. */
interface Scope {
  endpoint: string
  /** Undefined for an anonymous caller. */
  customerId: string | undefined
}

interface Call extends KeySecrets {
  scope: string
  requestHash: string
}

type Answered = typeof idempotentAnswer.$inferSelect

/** Gives repeats of a call with the same `Idempotency-Key` the first response; see {@link Idempotency.once}. */
export class Idempotency {
  readonly #shop: Shop

  constructor(shop: Shop) {
    this.#shop = shop
  }

  /**
   * Runs a call once for each scope and key within 24 hours; without a key, every time. `handle` returns either
   * {@link Work}, which runs in one transaction with storing its response, or the response itself: then `handle` must
   * be idempotent, since storing the response may fail.
   */
  async once(
    scope: Scope,
    request: FastifyRequest,
    reply: FastifyReply,
    handle: () => unknown,
  ): Promise<unknown> {
    const key = keyOf(request, scope)
    if (key === undefined) {
      const outcome = await handle()
      return isWork(outcome) ? outcome(this.#shop) : outcome
    }
    const secrets = secretsOf(key)
    const requestHash = secrets.hash(contentOf(request))
    const call = { scope: scopeName(scope), requestHash, ...secrets }
    const answered = (await this.#find(call)) ?? (await this.#answer(call, request.id, handle))
    return 'first' in answered ? answered.first : replay(call, answered, reply)
  }

  /** Deletes responses older than 24 hours. */
  async forgetOld(): Promise<void> {
    await this.#shop.db
      .delete(idempotentAnswer)
      .where(lt(idempotentAnswer.createdAt, this.#oldest()))
  }

  #oldest = () => new Date(this.#shop.clock.now().getTime() - KEPT_MS)

  /** Matches rows that are expired, or without a response. */
  #isFree = () =>
    or(lt(idempotentAnswer.createdAt, this.#oldest()), isNull(idempotentAnswer.status))

  async #find(call: Call): Promise<Answered | undefined> {
    const [found] = await this.#shop.db
      .select()
      .from(idempotentAnswer)
      .where(and(placeOf(call), gte(idempotentAnswer.createdAt, this.#oldest())))
    return found?.status === null ? undefined : found
  }

  /** Stores the outcome, also of a refusal, which changed nothing; after a failure the call may be repeated. */
  async #answer(
    call: Call,
    requestId: string,
    handle: () => unknown,
  ): Promise<Answered | { first: unknown }> {
    try {
      const outcome = await handle()
      if (isWork(outcome)) return await this.#workOnce(call, outcome)
      await this.#remember(call, 200, outcome)
      return { first: outcome }
    } catch (error) {
      if (error instanceof ShopError && errorStatus[error.code] < 500 && !isMomentary(error)) {
        const body = problemOf(error, requestId)
        await this.#remember(call, body.status, body)
      }
      throw error
    }
  }

  /** Runs work and stores its response in one transaction; a simultaneous repeat waits for the row's lock. */
  async #workOnce(call: Call, work: Work<unknown>): Promise<Answered | { first: unknown }> {
    const done = await this.#shop.db.transaction(async (tx) => {
      if (!(await this.#claim(tx, call))) return undefined
      const first = await work({ ...this.#shop, db: tx })
      await tx
        .update(idempotentAnswer)
        .set({ status: 200, body: call.seal(first) })
        .where(placeOf(call))
      return { first }
    })
    const answered = done ?? (await this.#find(call))
    if (answered) return answered
    throw stillRunning()
  }

  /** Inserts the call's row, which commits together with its response; false if there already is one. */
  async #claim(tx: Tx, { scope, name, requestHash }: Call): Promise<boolean> {
    const claim = { requestHash, status: null, body: null, createdAt: this.#shop.clock.now() }
    const claimed = await tx
      .insert(idempotentAnswer)
      .values({ scope, key: name, ...claim })
      .onConflictDoUpdate({
        target: [idempotentAnswer.scope, idempotentAnswer.key],
        set: claim,
        setWhere: this.#isFree(),
      })
      .returning({ key: idempotentAnswer.key })
      .catch((error: unknown) => {
        throw findCode(error) === LOCK_NOT_AVAILABLE ? stillRunning(error) : error
      })
    return claimed.length === 1
  }

  /** Stores a known outcome; a failure to do so is only logged. */
  async #remember({ scope, name, requestHash, seal }: Call, status: number, body: unknown) {
    const answer = { requestHash, status, body: seal(body), createdAt: this.#shop.clock.now() }
    const { db, log } = this.#shop
    await db
      .insert(idempotentAnswer)
      .values({ scope, key: name, ...answer })
      .onConflictDoUpdate({
        target: [idempotentAnswer.scope, idempotentAnswer.key],
        set: answer,
        setWhere: this.#isFree(),
      })
      .catch((err: unknown) => log.warn({ err, scope }, 'an answer could not be kept for repeats'))
  }
}

function replay(call: Call, { requestHash, status, body }: Answered, reply: FastifyReply): unknown {
  if (requestHash !== call.requestHash) {
    throw new ShopError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used with another body')
  }
  if (!body || status === null) throw stillRunning()
  reply.header('idempotent-replayed', 'true').code(status)
  if (status >= 400) reply.type('application/problem+json').serializer(JSON.stringify)
  return call.open(body)
}

/** PostgreSQL's code for a lock that was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03'

const stillRunning = (cause?: unknown) =>
  new ShopError('CONFLICT', 'The first call with this Idempotency-Key is still running', {
    retryAfterSeconds: 1,
    cause,
  })

// safe: a response is data, so a function is work
const isWork = (outcome: unknown): outcome is Work<unknown> => typeof outcome === 'function'

/** Whether the same call may soon succeed. */
const isMomentary = ({ code }: ShopError) => code === 'TOO_MANY_REQUESTS' || code === 'CONFLICT'

const placeOf = ({ scope, name }: Call) =>
  and(eq(idempotentAnswer.scope, scope), eq(idempotentAnswer.key, name))

/** The content of a request: its body and path parameters. */
const contentOf = ({ body, params }: FastifyRequest) =>
  [body ?? null, ...Object.values(params ?? {})].map((part) => JSON.stringify(part)).join(' ')

/** Anonymous callers are identified by the key alone: a retry may come from another network. */
const scopeName = ({ endpoint, customerId = 'anybody' }: Scope) => `${endpoint} ${customerId}`

/** All anonymous callers share one scope: shorter keys of two of them might be equal by accident. */
const MIN_ANONYMOUS_LENGTH = 16

function keyOf({ headers }: FastifyRequest, { customerId }: Scope) {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw badKey('1 to 255 visible characters', 'La clave de la solicitud no es válida.')
  }
  if (customerId === undefined && key.length < MIN_ANONYMOUS_LENGTH) {
    throw badKey(
      `at least ${MIN_ANONYMOUS_LENGTH} characters without a session`,
      `Sin iniciar sesión, la clave de la solicitud debe tener al menos ${MIN_ANONYMOUS_LENGTH} caracteres.`,
    )
  }
  return key
}

const badKey = (rule: string, message: string) =>
  new ShopError('BAD_INPUT', `Idempotency-Key must be ${rule}`, {
    errors: [{ field: 'Idempotency-Key', message }],
  })

interface Sealed {
  sealed: string
}

/** Name, hash and encryption derived from an `Idempotency-Key`. */
interface KeySecrets {
  /** Stored instead of the key. */
  name: string
  hash(text: string): string
  seal(answer: unknown): Sealed
  /** Decrypts a response; throws if it was sealed with another key. */
  open(answer: Sealed): unknown
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Derives secrets from a key. Requests hold passwords and responses hold session tokens: encrypted with the client's key,
 * nothing useful to others is stored.
 */
export function secretsOf(key: string): KeySecrets {
  const secret = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  return {
    name: secret('name').toString('hex'),
    hash: (text) => createHmac('sha256', secret('request')).update(text).digest('hex'),
    seal: (answer) => ({ sealed: sealText(secret('answer'), JSON.stringify(answer)) }),
    open: ({ sealed }): unknown => JSON.parse(open(secret('answer'), sealed)),
  }
}

function sealText(secret: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  const content = Buffer.concat([cipher.update(pack(text)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
}

function open(secret: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const contentAt = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, contentAt))
  return unpack(Buffer.concat([decipher.update(bytes.subarray(contentAt)), decipher.final()]))
}

/** Shorter responses gain nothing from compression; a cart of 100 lines shrinks to a tenth. */
const PACKED_FROM_BYTES = 1024
/** First byte of gzip; no JSON begins with it. */
const GZIP = 0x1f

function pack(text: string) {
  const bytes = Buffer.from(text)
  return bytes.length < PACKED_FROM_BYTES ? bytes : gzipSync(bytes, { level: 1 })
}

const unpack = (bytes: Buffer) => (bytes[0] === GZIP ? gunzipSync(bytes) : bytes).toString()
