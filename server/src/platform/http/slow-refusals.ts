import type { ServerResponse } from 'node:http'

import { createCounts } from './overload.ts'

/** Delays refusals, to slow down clients that repeat refused calls in a loop. */
export interface SlowRefusals {
  /**
   * Resolves when a refusal may be sent to a network: at once, or later if it had many within this second, or when the
   * client disconnects.
   */
  wait(network: string, response: Leaving): Promise<void>
}

/** Emits `close` when the client disconnects. */
type Leaving = Pick<ServerResponse, 'once'>

/** Refusals of a network within a second that are sent without delay. */
const SENT_AT_ONCE = 20
/** Delay of the first refusal, and what each waiting one adds: a network gets no more than 500 in a second. */
const WAIT_MS = { first: 2_000, each: 2, most: 8_000 }
/** Most waiting refusals, nearly as many as connections, to bound memory. Others are sent without delay. */
const MAX_WAITING = 9_000

export function createSlowRefusals(): SlowRefusals {
  const sent = createCounts()
  let countedSecond = 0
  const waiting = createCounts()
  let all = 0

  function isFrequent(network: string) {
    const second = Math.floor(performance.now() / 1000)
    if (second !== countedSecond) sent.clear()
    countedSecond = second
    sent.add(network, 1)
    return sent.of(network) > SENT_AT_ONCE
  }

  return {
    async wait(network, response) {
      const others = waiting.of(network)
      if (!isFrequent(network) || all >= MAX_WAITING) return
      waiting.add(network, 1)
      all += 1
      const ms = Math.min(WAIT_MS.first + WAIT_MS.each * others, WAIT_MS.most)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        response.once('close', () => {
          clearTimeout(timer)
          resolve()
        })
      })
      waiting.add(network, -1)
      all -= 1
    },
  }
}
