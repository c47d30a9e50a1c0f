import { afterEach, expect, test, vi } from 'vitest'

import { oneAtATime, PATIENCE_MS } from './webhook.ts'

afterEach(() => {
  vi.useRealTimers()
})

const payment = (id: string) => ({ provider: 'openpay', id }) as const

test('lets those who ask about one payment wait for each other, in their order', async () => {
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const turns = [
    oneAtATime(payment('a'), async () => {
      await first.promise
      done.push('first')
    }),
    oneAtATime(payment('a'), async () => void done.push('second')),
    oneAtATime(payment('b'), async () => void done.push('another payment')),
  ]
  await turns[2]
  expect(done).toEqual(['another payment'])
  first.resolve()
  await Promise.all(turns)
  expect(done).toEqual(['another payment', 'first', 'second'])
})

test('goes on after one that fails, and tells only its own caller', async () => {
  const failed = oneAtATime(payment('a'), () => Promise.reject(new Error('down')))
  const next = oneAtATime(payment('a'), () => Promise.resolve('asked again'))
  await expect(failed).rejects.toThrow('down')
  expect(await next).toBe('asked again')
})

test('lets nobody wait for ever for one that hangs', async () => {
  vi.useFakeTimers()
  const done: string[] = []
  void oneAtATime(payment('a'), () => new Promise(() => {}))
  const turns = ['second', 'third'].map((who) =>
    oneAtATime(payment('a'), async () => done.push(who)),
  )
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(turns)
  expect(done).toEqual(['second', 'third'])
  expect(vi.getTimerCount()).toBe(0)
})
