import type { HealthSubject } from './health-check.ts'

/** Milliseconds: whoever asks for health has an answer within two seconds, whatever hangs. */
const PATIENCE_MS = 1_500

/** What `work` answers, or a rejection once it takes too long; it goes on all the same. */
export async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whoever comes while `look` is under way waits for the same one: what hangs is asked once. */
export function oneAtATime<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= look().finally(() => {
      running = undefined
    })
    return running
  }
}

const KEPT_MS = 1_000

/** However many ask, the shop looks once a second: whoever comes within that has the same outcome. That it closes is told at once. */
export function oncePerSecond<T>(
  { shop: { clock }, closing }: HealthSubject,
  look: () => Promise<T>,
): () => Promise<T> {
  let kept: { at: number; outcome: Promise<T> } | undefined
  return () => {
    if (closing.aborted) return look()
    const at = clock.now().getTime()
    if (!kept || Math.abs(at - kept.at) >= KEPT_MS) kept = { at, outcome: look() }
    return kept.outcome
  }
}
