import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { beforeOthers, createTurns, inTheBackground, onBehalfOf } from './turns.ts'

let takeTurn: ReturnType<typeof createTurns>
let done: string[]
beforeEach(() => {
  vi.useFakeTimers()
  takeTurn = createTurns()
  done = []
})
afterEach(() => vi.useRealTimers())

const ask = (name: string) =>
  takeTurn(async () => {
    done.push(name)
  })

/** Takes the turn until it is told to end. */
function occupy() {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const ended = takeTurn(() => promise)
  return { end, ended }
}

/** What became of it, as soon as it is known. */
function watch(work: Promise<unknown>) {
  const seen: { outcome?: unknown } = {}
  work.then(
    () => (seen.outcome = 'done'),
    (error: unknown) => (seen.outcome = error),
  )
  return seen
}

test('does what somebody waits for before the work of the background, which still gets its turns', async () => {
  const first = ask('first')
  const imports = inTheBackground(() => Promise.all([ask('import'), ask('import')]))
  const buyers = Promise.all(Array.from({ length: 30 }, () => ask('buyer')))
  await Promise.all([first, imports, buyers])
  expect(done.slice(0, 2)).toEqual(['first', 'buyer'])
  const turns = done.flatMap((name, turn) => (name === 'import' ? [turn] : []))
  expect(turns[0]).toBeGreaterThan(10)
  expect(turns[0]).toBeLessThan(30)
})

test('does what health asks for before all that waits', async () => {
  const buyers = Array.from({ length: 30 }, () => ask('buyer'))
  const probe = beforeOthers(() => Promise.all([ask('probe'), ask('probe')]))
  await Promise.all([...buyers, probe])
  expect(done.slice(0, 4)).toEqual(['buyer', 'probe', 'probe', 'buyer'])
})

test('serves networks in turn, however much one of them asks', async () => {
  const first = ask('first')
  const flood = ['flood 1', 'flood 2', 'flood 3'].map((name) => onBehalfOf('a', () => ask(name)))
  const others = ['b', 'c'].map((network) => onBehalfOf(network, () => ask(network)))
  await Promise.all([first, ...flood, ...others])
  expect(done).toEqual(['first', 'flood 1', 'b', 'c', 'flood 2', 'flood 3'])
})

test('keeps the network of whoever goes before all others', async () => {
  const first = ask('first')
  const calls = onBehalfOf('a', () => [
    ask('call'),
    beforeOthers(() => ask('settlement')),
    ask('more'),
  ])
  await Promise.all([first, ...calls])
  expect(done).toEqual(['first', 'settlement', 'call', 'more'])
})

test('forgets who gave up, and goes on with others of the network', async () => {
  const { end, ended } = occupy()
  const early = watch(onBehalfOf('a', () => ask('early')))
  await vi.advanceTimersByTimeAsync(10_000)
  const later = onBehalfOf('a', () => ask('later'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(early).toMatchObject({ outcome: { code: '53300' } })
  end()
  await Promise.all([ended, later])
  expect(done).toEqual(['later'])
})

test('gives up who waited for 20 seconds, and goes on with the others once what began is over', async () => {
  const { end, ended } = occupy()
  const [buyer, probe] = [watch(ask('buyer')), watch(beforeOthers(() => ask('probe')))]
  await vi.advanceTimersByTimeAsync(19_999)
  expect([buyer, probe]).toEqual([{}, {}])
  const late = ask('late')
  await vi.advanceTimersByTimeAsync(1)
  expect([buyer, probe]).toMatchObject([
    { outcome: { code: '53300' } },
    { outcome: { code: '53300' } },
  ])
  end()
  await Promise.all([ended, late])
  expect(done).toEqual(['late'])
})

test('cuts nothing that began, and lets the background wait for as long as it takes', async () => {
  const { end, ended } = occupy()
  const imported = inTheBackground(() => ask('import'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toEqual([])
  end()
  await Promise.all([ended, imported])
  expect(done).toEqual(['import'])
})

test('who gets a turn in time may keep it for longer than that', async () => {
  const { end, ended } = occupy()
  const buyer = takeTurn(async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    return 'sold'
  })
  await vi.advanceTimersByTimeAsync(19_999)
  end()
  await ended
  expect(await buyer).toBe('sold')
})
