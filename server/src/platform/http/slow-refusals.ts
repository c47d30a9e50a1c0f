import type { ServerResponse } from 'node:http'

import { createCounts } from './overload.ts'

/** Holds refusals back, so that a loop of refused calls is as slow as its answers. */
export interface SlowRefusals {
  /**
   * Resolves when a network may be sent a refusal: at once, or later where it had many within this second. Who leaves
   * waits no longer.
   */
  wait(network: string, response: Leaving): Promise<void>
}

/** Says when its caller is gone. */
type Leaving = Pick<ServerResponse, 'once'>

/** Refusals of a network within a second that are sent at once. */
const SENT_AT_ONCE = 20
/** The wait of the first, and what each that waits already adds: a network has no more than 500 in a second. */
const WAIT_MS = { first: 2_000, each: 2, most: 8_000 }
/** Refusals that wait, nearly as many as there may be connections: each takes some memory. Those beyond are sent at once. */
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
