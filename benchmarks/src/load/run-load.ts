import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

import autocannon from 'autocannon'

import { type Request, type Sent, createAgent, sendRequest } from './send-request.ts'

interface ClosedLoad {
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

interface OpenLoad {
  url: string
  requests: Request[]
  perSecond: number
  seconds: number
}

/** Timers are a millisecond coarse: what is left of the wait is spent turning round. */
const COARSE_MS = 1.5

/** The milliseconds, from the start, at which requests are due: evenly, whatever becomes of the others. */
export function planArrivals(perSecond: number, seconds: number): number[] {
  return Array.from({ length: perSecond * seconds }, (_, index) => (index * 1000) / perSecond)
}

/**
 * Sends requests when they are due, as shoppers do, who do not wait for each other. Times count from
 * the moment a request was due: one that the server (or this generator) keeps waiting is slow.
 */
export async function runOpenLoop({ url, requests, ...plan }: OpenLoad): Promise<Sent> {
  const agent = createAgent()
  const times: number[] = []
  let failed = 0
  const started = performance.now()
  const send = async (request: Request, due: number) => {
    const isWell = await sendRequest(agent, url, request)
    if (isWell) times.push(performance.now() - due)
    else failed += 1
  }
  const sending: Promise<void>[] = []
  for (const [index, at] of planArrivals(plan.perSecond, plan.seconds).entries()) {
    const due = started + at
    await until(due)
    const request = requests[index % requests.length]
    if (request) sending.push(send(request, due))
  }
  await Promise.all(sending)
  agent.destroy()
  return { times, elapsedMs: performance.now() - started, failed }
}

async function until(due: number) {
  const left = due - performance.now() - COARSE_MS
  if (left > 0) await pause(left)
  while (performance.now() < due) await turn()
}

/** Deals things out like cards; with fewer things than hands some are in several hands. */
export function dealOut<Thing>(things: readonly Thing[], hands: number): Thing[][] {
  const count = Math.max(things.length, hands)
  const shares: Thing[][] = Array.from({ length: hands }, () => [])
  for (let index = 0; index < count; index++) {
    const thing = things[index % things.length]
    if (thing !== undefined) shares[index % hands]?.push(thing)
  }
  return shares
}
