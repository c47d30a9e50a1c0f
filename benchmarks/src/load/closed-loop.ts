import autocannon from 'autocannon'

import { dealOut } from './deal-out.ts'
import type { Request, Sent } from './sent.ts'

export interface ClosedLoad {
  url: string
  requests: Request[]
  callers: number
  seconds: number
}

const ANSWER_LIMIT_SECONDS = 10

/**
 * Keeps a number of callers busy for some seconds: each sends the next request after the answer to the
 * one before, from a share of the requests of its own, over and over.
 */
export async function runClosedLoop(load: ClosedLoad): Promise<Sent> {
  const { url, callers, seconds } = load
  const shares = dealOut(load.requests.map(withEncoding), callers)
  const times: number[] = []
  let failed = 0
  const started = performance.now()
  const run = autocannon({
    url,
    connections: callers,
    duration: seconds,
    timeout: ANSWER_LIMIT_SECONDS,
    setupClient: (client) => client.setRequests(shares.pop() ?? []),
  })
  run.on('response', (_client, status, _bytes, milliseconds) => {
    if (status >= 200 && status < 300) times.push(milliseconds)
    else failed += 1
  })
  const { errors } = await run
  return { times, elapsedMs: performance.now() - started, failed: errors + failed }
}

const withEncoding = (request: Request): Request => ({
  ...request,
  headers: { 'accept-encoding': 'br', ...request.headers },
})
