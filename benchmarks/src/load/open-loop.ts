import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

import { createAgent, sendRequest } from './send-request.ts'
import type { Request, Sent } from './sent.ts'

export interface OpenLoad {
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
