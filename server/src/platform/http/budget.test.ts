import { expect, test, vi } from 'vitest'

import { createBudget } from './overload.ts'

/** Pieces of work that end when they are told to. */
function createWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const piece = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  return { begun, piece, endNext: () => ends.shift()?.() }
}

const options = { atOnce: 2, waiting: 3, waitingOfNetwork: 2 }

test('runs so many pieces at a time, the others in their order', async () => {
  const { run } = createBudget(options)
  const { begun, piece, endNext } = createWork()
  const all = ['a', 'b', 'c', 'd'].map((name) => run(name, piece(name)))
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b']))
  endNext()
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']))
  for (let i = 0; i < 4; i += 1) {
    endNext()
    await Promise.resolve()
    await new Promise(setImmediate)
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('refuses what would wait behind too much, and one network before the others', async () => {
  const { run } = createBudget(options)
  const { begun, piece, endNext } = createWork()
  const first = ['x', 'x', 'x', 'x'].map((network) => run(network, piece(network)))
  await expect(run('x', piece('x'))).rejects.toMatchObject({
    code: 'OVERLOADED',
    particulars: { retryAfterSeconds: 5 },
  })
  const other = run('y', piece('y'))
  await expect(run('y', piece('y'))).rejects.toMatchObject({ code: 'OVERLOADED' })
  const done = Promise.all([...first, other])
  while (begun.length < 5) {
    endNext()
    await new Promise(setImmediate)
  }
  for (let i = 0; i < 5; i += 1) endNext()
  expect(await done).toEqual(['x', 'x', 'x', 'x', 'y'])
})

test('who asks once comes before networks that had more done, in their order', async () => {
  const { run } = createBudget({ atOnce: 1, waiting: 10, waitingOfNetwork: 5 })
  const { begun, piece, endNext } = createWork()
  const ask = (name: string) => run(name[0]!, piece(name))
  const all = ['a1', 'a2', 'a3', 'b1', 'a4', 'b2'].map(ask)
  await vi.waitFor(() => expect(begun).toEqual(['a1']))
  for (let done = 0; done < 3; done += 1) {
    endNext()
    await new Promise(setImmediate)
  }
  all.push(ask('c1'))
  while (begun.length < all.length) {
    endNext()
    await new Promise(setImmediate)
  }
  endNext()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'b2', 'a4'])
})

test('a piece that fails gives its place to the next', async () => {
  const { run } = createBudget({ ...options, atOnce: 1 })
  const fails = run('a', () => Promise.reject(new Error('no')))
  const next = run('b', () => 'done')
  await expect(fails).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('what nobody waits for any more leaves its place to others, and is never begun', async () => {
  const { run } = createBudget({ ...options, atOnce: 1, waiting: 1 })
  const { begun, piece, endNext } = createWork()
  const leaving = new AbortController()
  const first = run('a', piece('a'))
  const left = run('b', piece('b'), leaving.signal)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(run('b', piece('b'), leaving.signal)).rejects.toThrow('gone')
  const next = run('c', piece('c'))
  endNext()
  await first
  await vi.waitFor(() => expect(begun).toEqual(['a', 'c']))
  endNext()
  expect(await next).toBe('c')
})

test('rests while others wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const { run } = createBudget({ ...options, atOnce: 1, rests: true })
  const took = () => vi.advanceTimersByTimeAsync(80).then(() => 'first')
  const first = run('a', took)
  let begun = false
  const second = run('b', () => {
    begun = true
  })
  await first
  expect(begun).toBe(false)
  await vi.advanceTimersByTimeAsync(80)
  await second
  expect(begun).toBe(true)
  vi.useRealTimers()
})

test('a network that waits for much gives up its newest for one that waits for less', async () => {
  const { run } = createBudget({ atOnce: 1, waiting: 4, waitingOfNetwork: 2 })
  const { begun, piece, endNext } = createWork()
  const ask = (name: string) => run(name[0]!, piece(name))
  const flood = ['a1', 'a2', 'a3', 'b1', 'b2'].map(ask)
  const quiet = ask('c1')
  await expect(flood[4]).rejects.toMatchObject({ code: 'OVERLOADED' })
  const another = ask('d1')
  await expect(flood[2]).rejects.toMatchObject({ code: 'OVERLOADED' })
  await expect(ask('e1')).rejects.toMatchObject({ code: 'OVERLOADED' })
  const left = Promise.all([flood[0], flood[1], flood[3], quiet, another])
  for (let done = 0; done < 5; done += 1) {
    endNext()
    await new Promise(setImmediate)
  }
  expect(await left).toEqual(['a1', 'a2', 'b1', 'c1', 'd1'])
  expect(begun).toHaveLength(5)
})
