import { Agent, request as open } from 'node:http'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

import autocannon from 'autocannon'

const ANSWER_LIMIT_MS = 10_000

export const createAgent = () => new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends a request and reads the whole response; false unless its status is 2xx. */
export function sendRequest(agent: Agent, url: string, request: Request): Promise<boolean> {
  const { method, path, body } = request
  const headers = {
    'accept-encoding': 'br',
    ...request.headers,
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve) => {
    const sending = open(url + path, { agent, method, headers, timeout: ANSWER_LIMIT_MS })
    sending.once('timeout', () => sending.destroy())
    sending.once('error', () => resolve(false))
    sending.once('response', (answer) => {
      const { statusCode = 0 } = answer
      answer.once('end', () => resolve(statusCode >= 200 && statusCode < 300))
      answer.once('error', () => resolve(false))
      answer.resume()
    })
    sending.end(body)
  })
}

export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** The outcome of a number of requests. */
export interface Sent {
  /** Milliseconds of every successful request. */
  times: number[]
  elapsedMs: number
  /** Requests with a status other than 2xx, or without a response. */
  failed: number
}

interface Once {
  url: string
  requests: Request[]
  callers: number
}

/** Sends each request once, a number of callers at a time. */
export async function sendOnce({ url, requests, callers }: Once): Promise<Sent> {
  const agent = createAgent()
  const times: number[] = []
  let failed = 0
  const queue = requests.values()
  async function sendOneAfterAnother() {
    for (const request of queue) {
      const began = performance.now()
      if (await sendRequest(agent, url, request)) times.push(performance.now() - began)
      else failed += 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: callers }, sendOneAfterAnother))
  agent.destroy()
  return { times, elapsedMs: performance.now() - started, failed }
}

interface ClosedLoad {
  url: string
  requests: Request[]
  callers: number
  seconds: number
}

const ANSWER_LIMIT_SECONDS = 10

/**
 * Keeps a number of callers busy for some seconds: each sends its next request after the response to the one before,
 * from its own share of the requests, over and over.
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

/** Timers are accurate to a millisecond: the rest of the wait is a busy loop. */
const COARSE_MS = 1.5

/** The milliseconds, from the start, at which requests are due: evenly, whether or not earlier ones have finished. */
export function planArrivals(perSecond: number, seconds: number): number[] {
  return Array.from({ length: perSecond * seconds }, (_, index) => (index * 1000) / perSecond)
}

/**
 * Sends requests when they are due, since shoppers do not wait for each other. Times count from the moment a request
 * was due, so a delay in the server or in this generator counts.
 */
export async function runOpenLoop({ url, requests, ...plan }: OpenLoad): Promise<Sent> {
  const agent = createAgent()
  const times: number[] = []
  let failed = 0
  const started = performance.now()
  const send = async (request: Request, due: number) => {
    const succeeded = await sendRequest(agent, url, request)
    if (succeeded) times.push(performance.now() - due)
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

/** Deals items out like cards; with fewer items than hands, some items are in several hands. */
export function dealOut<Thing>(things: readonly Thing[], hands: number): Thing[][] {
  const count = Math.max(things.length, hands)
  const shares: Thing[][] = Array.from({ length: hands }, () => [])
  for (let index = 0; index < count; index++) {
    const thing = things[index % things.length]
    if (thing !== undefined) shares[index % hands]?.push(thing)
  }
  return shares
}
