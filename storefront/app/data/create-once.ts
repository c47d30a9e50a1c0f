import { ApiError, type CallInit } from '@surco/contract/client'

type Ask<T> = (init: CallInit) => Promise<T>

/** How often the shop is asked again while it is still at work on the first call */
const mostWaits = 10

/**
 * Has the shop make something. A lost answer is asked for once more, and waited for while the first
 * call is still running; the key keeps it from being made twice.
 */
export async function createOnce<T>(ask: Ask<T>, key = newIdempotencyKey()): Promise<T> {
  const askOnce = () => waitForFirst(() => ask({ headers: { 'Idempotency-Key': key } }))
  try {
    return await askOnce()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return askOnce()
  }
}

async function waitForFirst<T>(ask: () => Promise<T>, waits = mostWaits): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const seconds = stillRunningFor(error)
    if (seconds === undefined || waits === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return waitForFirst(ask, waits - 1)
  }
}

/** Seconds after which a call that is still running may be asked about; other conflicts name none. */
const stillRunningFor = (error: unknown) =>
  error instanceof ApiError && error.code === 'CONFLICT' ? error.retryAfter : undefined

/**
 * Names deeds for {@link createOnce}: what is sent once more as it was, because its answer got lost,
 * has the name it had.
 */
export function nameDeeds() {
  let last: { sent: string; key: string } | undefined
  return (body: unknown) => {
    const sent = JSON.stringify(body)
    if (last?.sent !== sent) last = { sent, key: newIdempotencyKey() }
    return last.key
  }
}

/** A name for one deed that nobody else has. */
export const newIdempotencyKey = () =>
  // Not `randomUUID`: a shop tried out over plain http in the local network has none.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const isUnreachable = (error: unknown) => error instanceof ApiError && error.code === 'UNREACHABLE'
