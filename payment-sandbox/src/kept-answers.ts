import type { Store } from './store.ts'

interface KeptAnswer {
  id: string
  request: string
  answer: string
}

export interface KeptAnswers {
  /**
   * Answers a repeated key with what was answered first; throws `mismatch()` when the key comes
   * with another request. Without a key, and after a failure, the work is done anew.
   */
  once<T>(key: string | undefined, request: string, make: () => T, mismatch: () => Error): T
  clear(): void
}

/** Remembers answers by the caller's idempotency key; they survive a restart. */
export function keepAnswers(store: Store, name: string): KeptAnswers {
  const answers = store.collection<KeptAnswer>(name)
  return {
    once<T>(key: string | undefined, request: string, make: () => T, mismatch: () => Error) {
      if (key === undefined) return make()
      const kept = answers.get(key)
      if (!kept) {
        const answer = make()
        answers.put({ id: key, request, answer: JSON.stringify(answer) })
        return answer
      }
      if (kept.request !== request) throw mismatch()
      return JSON.parse(kept.answer) as T
    },
    clear: () => answers.clear(),
  }
}
