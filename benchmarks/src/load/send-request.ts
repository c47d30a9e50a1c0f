import { Agent, request as open } from 'node:http'

const ANSWER_LIMIT_MS = 10_000

export const createAgent = () => new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends a request and reads the whole answer; false for other answers than 2xx, or for none. */
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

/** What became of a number of requests. */
export interface Sent {
  /** Milliseconds, of every request that was answered well. */
  times: number[]
  elapsedMs: number
  /** Answers other than 2xx, and requests without an answer. */
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
