import { Agent, request as open } from 'node:http'

import type { Request } from './sent.ts'

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
