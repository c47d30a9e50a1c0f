import { createHash } from 'node:crypto'

import { errorStatus } from '@surco/contract'
import type { Db } from '@surco/database'
import { idempotentAnswer } from '@surco/database/schema'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Clock } from '../clock.ts'
import { ShopError } from '../errors.ts'
import { problemOf } from './error-handler.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
/** A call that never finished (its process died) may be made again after this. */
const ABANDONED_MS = 2 * 60 * 1000

interface Slot {
  scope: string
  key: string
}

/** Repeats of a call with the same `Idempotency-Key` get the first one's answer; see {@link Idempotency.once}. */
export class Idempotency {
  readonly #db: Db
  readonly #clock: Clock

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** Runs `work` once for each caller, call and key within 24 hours; without a key, always. */
  async once<T>(
    address: string,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => T | Promise<T>,
  ): Promise<unknown> {
    const key = keyOf(request)
    if (key === undefined) return work()
    const slot = { scope: `${address} ${request.ip}`, key }
    const requestHash = createHash('sha256')
      .update(JSON.stringify(request.body ?? null))
      .digest('hex')
    if (await this.#claim(slot, requestHash)) return this.#run(slot, request.id, work)
    return this.#repeat(slot, requestHash, reply)
  }

  /** Drops what is older than 24 hours. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - KEPT_MS)
    await this.#db.delete(idempotentAnswer).where(lt(idempotentAnswer.createdAt, before))
  }

  async #claim(slot: Slot, requestHash: string): Promise<boolean> {
    const now = this.#clock.now()
    const before = (ms: number) => new Date(now.getTime() - ms)
    const at = and(eq(idempotentAnswer.scope, slot.scope), eq(idempotentAnswer.key, slot.key))
    await this.#db
      .delete(idempotentAnswer)
      .where(and(at, lt(idempotentAnswer.createdAt, before(KEPT_MS))))
    await this.#db
      .delete(idempotentAnswer)
      .where(
        and(
          at,
          isNull(idempotentAnswer.status),
          lt(idempotentAnswer.createdAt, before(ABANDONED_MS)),
        ),
      )
    const claimed = await this.#db
      .insert(idempotentAnswer)
      .values({ ...slot, requestHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotentAnswer.key })
    return claimed.length === 1
  }

  /** Answers and refusals are kept; after an unexpected error the call may be made again. */
  async #run<T>(slot: Slot, requestId: string, work: () => T | Promise<T>): Promise<T> {
    const at = and(eq(idempotentAnswer.scope, slot.scope), eq(idempotentAnswer.key, slot.key))
    try {
      const body = await work()
      await this.#db.update(idempotentAnswer).set({ status: 200, body }).where(at)
      return body
    } catch (error) {
      if (
        error instanceof ShopError &&
        errorStatus[error.code] < 500 &&
        error.code !== 'TOO_MANY_REQUESTS'
      ) {
        const body = problemOf(error, requestId)
        await this.#db.update(idempotentAnswer).set({ status: body.status, body }).where(at)
      } else await this.#db.delete(idempotentAnswer).where(at)
      throw error
    }
  }

  async #repeat(slot: Slot, requestHash: string, reply: FastifyReply): Promise<unknown> {
    const [first] = await this.#db
      .select()
      .from(idempotentAnswer)
      .where(and(eq(idempotentAnswer.scope, slot.scope), eq(idempotentAnswer.key, slot.key)))
    if (first && first.requestHash !== requestHash) {
      throw new ShopError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used with another body')
    }
    if (!first || first.status === null) {
      throw new ShopError('CONFLICT', 'The first call with this Idempotency-Key is still running')
    }
    reply.header('idempotent-replayed', 'true').code(first.status)
    if (first.status >= 400) reply.type('application/problem+json').serializer(JSON.stringify)
    return first.body
  }
}

function keyOf(request: FastifyRequest) {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new ShopError('BAD_INPUT', 'Idempotency-Key must be 1 to 255 visible characters', {
    errors: [{ field: 'Idempotency-Key', message: 'La clave de la solicitud no es válida.' }],
  })
}
