import type { ProviderPayment } from './provider.ts'

type Named = Pick<ProviderPayment, 'provider' | 'id'>

/** The last of those who wait for each payment. */
const last = new Map<string, Promise<unknown>>()

/**
 * Runs what asks about one payment one after the other: return page and webhook come together, and
 * the second finds what the first wrote instead of asking the provider as well. Other processes only
 * wait for its rows.
 */
export async function inTurn<T>({ provider, id }: Named, work: () => Promise<T>): Promise<T> {
  const key = `${provider} ${id}`
  const before = last.get(key) ?? Promise.resolve()
  const turn = before.then(work, work)
  last.set(key, turn)
  try {
    return await turn
  } finally {
    if (last.get(key) === turn) last.delete(key)
  }
}
