import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { planArrivals, runOpenLoop } from './run-load.ts'

let close = () => {}
afterEach(() => close())

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => void server.close()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const requests = [{ method: 'GET' as const, path: '/' }]

test('plans requests evenly', () => {
  expect(planArrivals(4, 2)).toEqual([0, 250, 500, 750, 1000, 1250, 1500, 1750])
})

test('does not wait for an answer before it sends the next request, and counts the waiting', async () => {
  const waiting: (() => void)[] = []
  const url = await serve((_request, reply) => {
    waiting.push(() => reply.end('ok'))
    // All are answered when the last one has come.
    if (waiting.length === 20) for (const answer of waiting) answer()
  })
  const { times, failed } = await runOpenLoop({ url, requests, perSecond: 200, seconds: 0.1 })
  expect(failed).toBe(0)
  expect(times).toHaveLength(20)
  expect(Math.max(...times)).toBeGreaterThanOrEqual(95)
})

test('counts answers other than 2xx as failed', async () => {
  const url = await serve((_request, reply) => void reply.writeHead(500).end())
  const { times, failed } = await runOpenLoop({ url, requests, perSecond: 200, seconds: 0.025 })
  expect({ times, failed }).toEqual({ times: [], failed: 5 })
})
