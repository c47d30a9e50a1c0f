import { errorStatus } from '@surco/contract'
import type { Db } from '@surco/database'
import { idempotentAnswer } from '@surco/database/schema'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Clock } from '../clock.ts'
import { ShopError } from '../errors.ts'
import { problemOf } from './error-handler.ts'
import { secretsOf, type KeySecrets } from './key-secrets.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
/** A call that never finished (its process died) may be made again after this. */
const ABANDONED_MS = 2 * 60 * 1000

interface Slot extends KeySecrets {
  scope: string
}

/** Repeats of a call with the same `Idempotency-Key` get the first one's answer; see {@link Idempotency.once}. */
export class Idempotency {
  readonly #db: Db
  readonly #clock: Clock

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** Runs `work` once for each scope (call and caller) and key within 24 hours; without a key, always. */
  async once<T>(
    scope: string,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => T | Promise<T>,
  ): Promise<unknown> {
    const key = keyOf(request)
    if (key === undefined) return work()
    const slot = { scope, ...secretsOf(key) }
    const requestHash = slot.hash(JSON.stringify(request.body ?? null))
    if (await this.#claim(slot, requestHash)) return this.#run(slot, request.id, work)
    return this.#repeat(slot, requestHash, reply)
  }

  /** Drops what is older than 24 hours. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - KEPT_MS)
    await this.#db.delete(idempotentAnswer).where(lt(idempotentAnswer.createdAt, before))
  }

  /** What is too old to count is claimed anew. */
  async #claim({ scope, name }: Slot, requestHash: string): Promise<boolean> {
    const now = this.#clock.now()
    const before = (ms: number) => new Date(now.getTime() - ms)
    const { createdAt, status } = idempotentAnswer
    const claim = { requestHash, status: null, body: null, createdAt: now }
    const claimed = await this.#db
      .insert(idempotentAnswer)
      .values({ scope, key: name, ...claim })
      .onConflictDoUpdate({
        target: [idempotentAnswer.scope, idempotentAnswer.key],
        set: claim,
        setWhere: or(
          lt(createdAt, before(KEPT_MS)),
          and(isNull(status), lt(createdAt, before(ABANDONED_MS))),
        ),
      })
      .returning({ key: idempotentAnswer.key })
    return claimed.length === 1
  }

  /** Answers and refusals are kept; after an unexpected error, or one of the moment, the call may be made again. */
  async #run<T>(slot: Slot, requestId: string, work: () => T | Promise<T>): Promise<T> {
    const keep = (status: number, body: unknown) =>
      this.#db
        .update(idempotentAnswer)
        .set({ status, body: slot.seal(body) })
        .where(placeOf(slot))
    try {
      const body = await work()
      await keep(200, body)
      return body
    } catch (error) {
      if (error instanceof ShopError && errorStatus[error.code] < 500 && !isMomentary(error)) {
        const body = problemOf(error, requestId)
        await keep(body.status, body)
      } else await this.#db.delete(idempotentAnswer).where(placeOf(slot))
      throw error
    }
  }

  async #repeat(slot: Slot, requestHash: string, reply: FastifyReply): Promise<unknown> {
    const [first] = await this.#db.select().from(idempotentAnswer).where(placeOf(slot))
    if (first && first.requestHash !== requestHash) {
      throw new ShopError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used with another body')
    }
    if (!first?.body || first.status === null) {
      throw new ShopError('CONFLICT', 'The first call with this Idempotency-Key is still running', {
        retryAfterSeconds: 1,
      })
    }
    reply.header('idempotent-replayed', 'true').code(first.status)
    if (first.status >= 400) reply.type('application/problem+json').serializer(JSON.stringify)
    return slot.open(first.body)
  }
}

/** It may be answered otherwise soon, without a change of what was asked. */
const isMomentary = ({ code }: ShopError) => code === 'TOO_MANY_REQUESTS' || code === 'CONFLICT'

const placeOf = ({ scope, name }: Slot) =>
  and(eq(idempotentAnswer.scope, scope), eq(idempotentAnswer.key, name))

function keyOf(request: FastifyRequest) {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new ShopError('BAD_INPUT', 'Idempotency-Key must be 1 to 255 visible characters', {
    errors: [{ field: 'Idempotency-Key', message: 'La clave de la solicitud no es válida.' }],
  })
}
