import type { ProviderPayment } from './provider.ts'

type Named = Pick<ProviderPayment, 'provider' | 'id'>

/** Longer than a provider may take to answer. */
export const PATIENCE_MS = 20_000

/** The last of those who wait for each payment. */
const last = new Map<string, Promise<unknown>>()

/**
 * Runs what asks about one payment one after the other: return page and webhook come together, and
 * the second finds what the first wrote instead of asking the provider as well. Other processes only
 * wait for its rows, and so does who waited for {@link PATIENCE_MS}: what hangs holds up nobody for ever.
 */
export async function inTurn<T>({ provider, id }: Named, work: () => Promise<T>): Promise<T> {
  const key = `${provider} ${id}`
  const before = last.get(key) ?? Promise.resolve()
  const turn = endOf(before).then(work)
  last.set(key, turn)
  try {
    return await turn
  } finally {
    if (last.get(key) === turn) last.delete(key)
  }
}

/** When what comes before is over, however it ended, or has taken too long. */
function endOf(before: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(resolve, PATIENCE_MS)
    const end = () => {
      clearTimeout(impatience)
      resolve()
    }
    before.then(end, end)
  })
}
