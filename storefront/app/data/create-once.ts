import { ApiError, type CallInit } from '@surco/contract/client'

type Ask<T> = (init: CallInit) => Promise<T>

/** How often the shop is asked again while it is still at work on the first call */
const mostWaits = 10

/**
 * Makes a call that creates something. If the response is lost, it calls once more, and waits while the first call is
 * still running; the idempotency key prevents a duplicate.
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
 * Returns a function that gives keys for {@link createOnce}: the same body as before, sent again because its response
 * was lost, gets the same key.
 */
export function nameDeeds() {
  let last: { sent: string; key: string } | undefined
  return (body: unknown) => {
    const sent = JSON.stringify(body)
    if (last?.sent !== sent) last = { sent, key: newIdempotencyKey() }
    return last.key
  }
}

/** A random key for one call. */
export const newIdempotencyKey = () =>
  // Not `randomUUID`: a shop tried out over plain http in the local network has none.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const isUnreachable = (error: unknown) => error instanceof ApiError && error.code === 'UNREACHABLE'
