import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createSlowRefusals, type SlowRefusals } from './slow-refusals.ts'

let refusals: SlowRefusals
let sent: string[]
let responses: EventEmitter[]
beforeEach(() => {
  vi.useFakeTimers()
  refusals = createSlowRefusals()
  sent = []
  responses = []
})
afterEach(() => {
  vi.useRealTimers()
})

/** Refuses so many calls of a network at the same moment. */
async function refuse(network: string, calls: number) {
  for (let n = 0; n < calls; n += 1) {
    const response = new EventEmitter()
    responses.push(response)
    // safe: only its events are listened to
    void refusals.wait(network, response as ServerResponse).then(() => sent.push(network))
  }
  await vi.advanceTimersByTimeAsync(0)
}

test('a few refusals are sent at once, those of a loop two seconds later', async () => {
  await refuse('192.0.2.0/24', 30)
  expect(sent).toHaveLength(20)
  await refuse('198.51.100.0/24', 1)
  expect(sent.at(-1)).toBe('198.51.100.0/24')
  await vi.advanceTimersByTimeAsync(2_100)
  expect(sent).toHaveLength(31)
  await refuse('192.0.2.0/24', 1)
  expect(sent).toHaveLength(32)
})

test('the more wait the longer they do, eight seconds at most', async () => {
  await refuse('192.0.2.0/24', 1_520)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent.length).toBeLessThan(600)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent).toHaveLength(1_520)
})

test('as many wait as there may be connections, of one network or of several', async () => {
  await refuse('192.0.2.0/24', 6_020)
  expect(sent).toHaveLength(20)
  await refuse('198.51.100.0/24', 3_021)
  expect(sent).toHaveLength(20 + 21)
  await refuse('203.0.113.0/24', 21)
  expect(sent).toHaveLength(20 + 21 + 21)
})

test('who leaves makes room for others', async () => {
  await refuse('192.0.2.0/24', 9_020)
  for (const response of responses) response.emit('close')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(9_020)
  await refuse('192.0.2.0/24', 1)
  expect(sent).toHaveLength(9_020)
})
