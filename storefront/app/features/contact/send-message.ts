import { api } from '../../lib/api.ts'
import { createOnce, nameDeeds } from '../../lib/create-once.ts'
import type { MessageForm } from './message-form.ts'

/** Sends messages; one that is sent again unchanged, because its answer was lost, arrives once. */
export function createMessageSender() {
  const keyOf = nameDeeds()
  let last: { key: string; elapsed: number } | undefined
  return async ({ shownAt, website, ...typed }: MessageForm) => {
    const written = {
      name: typed.name.trim(),
      email: typed.email.trim(),
      phone: typed.phone.trim(),
      message: typed.message.trim(),
      website,
    }
    const key = keyOf(written)
    // What is sent again has to be the same in this too.
    if (last?.key !== key) last = { key, elapsed: Math.max(0, Date.now() - shownAt) }
    const body = { ...written, elapsed: last.elapsed }
    await createOnce((init) => api('POST /contact-messages', { body }, init), key)
  }
}
