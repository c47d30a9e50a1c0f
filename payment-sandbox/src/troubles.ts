import type { FastifyReply } from 'fastify'

import type { SandboxConfig } from './config.ts'

/** Failures of the provider, independent of the buyer. */
export type Trouble = 'review' | 'error' | 'unavailable' | 'busy' | 'hang'

const byCents: Record<number, Trouble> = {
  77: 'review',
  95: 'error',
  96: 'unavailable',
  97: 'busy',
  98: 'hang',
}

/** The failure requested by the `x-emu-scenario` header, or else by the last two digits of an amount in centavos. */
export function findTrouble(
  cents: number,
  header: string,
  config: SandboxConfig,
): Trouble | undefined {
  const named = Object.values(byCents).find((trouble) => trouble === header)
  if (named) return named
  return config.amountScenarios && header === '' ? byCents[cents % 100] : undefined
}

interface HangingAnswers {
  /** Resolves after `ms` real milliseconds, or as soon as the caller leaves or the server closes. */
  hold(reply: FastifyReply, ms: number): Promise<void>
  /** Closes all held connections without a response. */
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
