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

/** Work on the database alone. Under a key `shop.db` is the transaction that the answer is written in, too. */
export type Work<T> = (shop: Shop) => Promise<T>

/** Whose key it is, and at which endpoint of the contract: the same key elsewhere is another one. */
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

/** Repeats of a call with the same `Idempotency-Key` get the first one's answer; see {@link Idempotency.once}. */
export class Idempotency {
  readonly #shop: Shop

  constructor(shop: Shop) {
    this.#shop = shop
  }

  /**
   * Does a call once for each scope and key within 24 hours; without a key, always.
   * What `handle` answers is either {@link Work}, done and answered in one transaction, or the answer
   * itself: then a repeat of `handle` must find what an earlier one did, since its answer may be lost.
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
    const requestHash = secrets.hash(askedBy(request))
    const call = { scope: scopeName(scope), requestHash, ...secrets }
    const answered = (await this.#find(call)) ?? (await this.#answer(call, request.id, handle))
    return 'first' in answered ? answered.first : replay(call, answered, reply)
  }

  /** Drops what is older than 24 hours. */
  async forgetOld(): Promise<void> {
    await this.#shop.db
      .delete(idempotentAnswer)
      .where(lt(idempotentAnswer.createdAt, this.#oldest()))
  }

  #oldest = () => new Date(this.#shop.clock.now().getTime() - KEPT_MS)

  /** Too old to count, or left by a version that wrote rows before their answers. */
  #isFree = () =>
    or(lt(idempotentAnswer.createdAt, this.#oldest()), isNull(idempotentAnswer.status))

  async #find(call: Call): Promise<Answered | undefined> {
    const [found] = await this.#shop.db
      .select()
      .from(idempotentAnswer)
      .where(and(placeOf(call), gte(idempotentAnswer.createdAt, this.#oldest())))
    return found?.status === null ? undefined : found
  }

  /** A refusal changed nothing, so it may be written by itself; after a failure the call may be made again. */
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

  /** Who comes with the same key meanwhile waits for the row, and then finds the answer. */
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

  /** Writes the call's row, which commits with its answer or not at all. */
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

  /** The outcome is known already: that it could not be written down does not change it. */
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

/** PostgreSQL's code for a lock that was waited for in vain. */
const LOCK_NOT_AVAILABLE = '55P03'

const stillRunning = (cause?: unknown) =>
  new ShopError('CONFLICT', 'The first call with this Idempotency-Key is still running', {
    retryAfterSeconds: 1,
    cause,
  })

// safe: an answer is data, so a function is the work that answers
const isWork = (outcome: unknown): outcome is Work<unknown> => typeof outcome === 'function'

/** It may be answered otherwise soon, without a change of what was asked. */
const isMomentary = ({ code }: ShopError) => code === 'TOO_MANY_REQUESTS' || code === 'CONFLICT'

const placeOf = ({ scope, name }: Call) =>
  and(eq(idempotentAnswer.scope, scope), eq(idempotentAnswer.key, name))

/** What is asked: the body, and what the address names. */
const askedBy = ({ body, params }: FastifyRequest) =>
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

/** What an `Idempotency-Key` gives to write its call down with. */
interface KeySecrets {
  /** Stands for the key, which itself is not stored. */
  name: string
  hash(text: string): string
  seal(answer: unknown): Sealed
  /** What was sealed with the same key; throws when it was another. */
  open(answer: Sealed): unknown
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Requests hold passwords and answers session tokens: only who has the key can read them, so that
 * nothing of use lies in the database for a day.
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

/** Shorter ones gain nothing by it; a cart of 100 lines is a tenth as long. */
const PACKED_FROM_BYTES = 1024
/** No JSON begins with it. */
const GZIP = 0x1f

function pack(text: string) {
  const bytes = Buffer.from(text)
  return bytes.length < PACKED_FROM_BYTES ? bytes : gzipSync(bytes, { level: 1 })
}

const unpack = (bytes: Buffer) => (bytes[0] === GZIP ? gunzipSync(bytes) : bytes).toString()
