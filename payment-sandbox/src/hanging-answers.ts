import type { FastifyReply } from 'fastify'

export interface HangingAnswers {
  /** Resolves after `ms` real milliseconds, or as soon as the caller leaves or the server closes. */
  hold(reply: FastifyReply, ms: number): Promise<void>
  /** Cuts every held connection without an answer. */
  release(): void
}

export function createHangingAnswers(): HangingAnswers {
  const held = new Set<FastifyReply>()
  return {
    async hold(reply, ms) {
      held.add(reply)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        reply.raw.on('close', () => {
          clearTimeout(timer)
          resolve()
        })
      })
      held.delete(reply)
    },
    release() {
      for (const reply of held) reply.raw.destroy()
    },
  }
}
