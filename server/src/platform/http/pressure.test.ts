import { createTestDatabase } from '@surco/database/testing'
import { expect, test, vi } from 'vitest'

import { measurePressure, pressureOf } from './overload.ts'

test.each([
  [{ loopDelay: 10, databaseWait: 20 }, 'none'],
  [{ loopDelay: 150, databaseWait: 20 }, 'first'],
  [{ loopDelay: 10, databaseWait: 1_000 }, 'first'],
  [{ loopDelay: 400, databaseWait: 20 }, 'second'],
  [{ loopDelay: 10, databaseWait: 2_500 }, 'second'],
] as const)('%j is pressure of the kind "%s"', (reading, pressure) => {
  expect(pressureOf(reading, 1)).toBe(pressure)
  expect(pressureOf(reading, 100)).toBe('none')
})

test('an event loop that is kept busy is pressure until it is free again', async () => {
  const { db, close } = await createTestDatabase()
  const measured = measurePressure(db, 2)
  measured.begin()
  const until = performance.now() + 6_000
  function block() {
    const end = performance.now() + 2_500
    while (performance.now() < end);
    if (performance.now() < until) setTimeout(block, 50)
  }
  expect(measured.pressure()).toBe('none')
  block()
  await vi.waitFor(() => expect(measured.pressure()).toBe('second'), { timeout: 20_000 })
  await vi.waitFor(() => expect(measured.pressure()).toBe('none'), { timeout: 60_000 })
  measured.stop()
  await close()
})

test('a database that does not answer is pressure', async () => {
  const { promise, resolve } = Promise.withResolvers<never>()
  const measured = measurePressure({ execute: () => promise } as never, 1)
  measured.begin()
  await vi.waitFor(() => expect(measured.pressure()).toBe('second'), { timeout: 30_000 })
  resolve(undefined as never)
  measured.stop()
})

test('what was before the shop opened is no pressure', async () => {
  const execute = vi.fn<() => Promise<never>>().mockResolvedValue(undefined as never)
  const measured = measurePressure({ execute } as never, 1)
  const starting = performance.now() + 3_000
  while (performance.now() < starting) {
    const end = performance.now() + 600
    while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect(execute).not.toHaveBeenCalled()
  expect(measured.pressure()).toBe('none')
  measured.begin()
  await vi.waitFor(() => expect(execute).toHaveBeenCalled(), { timeout: 20_000 })
  measured.stop()
}, 30_000)
