import { createAgent, sendRequest } from './send-request.ts'
import type { Request, Sent } from './sent.ts'

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
