import { ApiError } from '@surco/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createOnce, nameDeeds, newIdempotencyKey } from './create-once.ts'

const lost = new ApiError({ status: 503, code: 'UNREACHABLE', message: '' })
const running = new ApiError({ status: 409, code: 'CONFLICT', message: '' }, 1)
const refused = new ApiError({ status: 409, code: 'OUT_OF_STOCK', message: '' })

/** Fails in this order, then answers; keeps the keys that it was asked with. */
function shop(...failures: ApiError[]) {
  const keys: (string | undefined)[] = []
  const ask = async (init: { headers?: Record<string, string> }) => {
    keys.push(init.headers?.['Idempotency-Key'])
    const failure = failures.shift()
    if (failure) throw failure
    return 'made'
  }
  return { keys, ask }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('asks once more, with the same key, when the answer got lost', async () => {
  const { keys, ask } = shop(lost)
  expect(await createOnce(ask)).toBe('made')
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('gives up when the shop cannot be reached twice', async () => {
  const { keys, ask } = shop(lost, lost)
  await expect(createOnce(ask, 'clave')).rejects.toBe(lost)
  expect(keys).toEqual(['clave', 'clave'])
})

test('waits as long as the shop says while the first call is still running', async () => {
  const { keys, ask } = shop(lost, running, running)
  const made = createOnce(ask, 'clave')
  await vi.advanceTimersByTimeAsync(1999)
  expect(keys).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(await made).toBe('made')
  expect(keys).toEqual(['clave', 'clave', 'clave', 'clave'])
})

test('waits for as long as a bank may take to answer', async () => {
  const charging = new ApiError({ status: 409, code: 'CONFLICT', message: '' }, 20)
  const { keys, ask } = shop(lost, charging)
  const made = createOnce(ask, 'clave')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await made).toBe('made')
  expect(keys).toHaveLength(3)
})

test('does not wait for ever', async () => {
  const { keys, ask } = shop(...Array.from({ length: 20 }, () => running))
  const ended = createOnce(ask).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await ended).toBe(running)
  expect(keys).toHaveLength(11)
})

test('takes a conflict that will not pass by itself for an answer', async () => {
  const conflict = new ApiError({ status: 409, code: 'CONFLICT', message: '' })
  const { keys, ask } = shop(conflict)
  await expect(createOnce(ask)).rejects.toBe(conflict)
  expect(keys).toHaveLength(1)
})

test('takes a refusal for an answer', async () => {
  const { keys, ask } = shop(refused)
  await expect(createOnce(ask)).rejects.toBe(refused)
  expect(keys).toHaveLength(1)
})

test('never names two deeds alike', () => {
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
})

test('names what is sent again as it was like the first time, and what was changed anew', () => {
  const keyOf = nameDeeds()
  const first = keyOf({ name: 'Ana' })
  expect(keyOf({ name: 'Ana' })).toBe(first)
  const changed = keyOf({ name: 'Ana Ruiz' })
  expect(changed).not.toBe(first)
  expect(nameDeeds()({ name: 'Ana Ruiz' })).not.toBe(changed)
})
