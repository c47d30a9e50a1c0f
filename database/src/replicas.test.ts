import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { followReplicas } from './replicas.ts'

let now: number
/** Ends of the logs, as the servers tell them. */
let end: number | undefined
let replayed: (number | undefined)[]
let asked: string[]
let broken: boolean

beforeEach(() => {
  vi.useFakeTimers()
  now = 100_000
  end = 10
  replayed = [10]
  asked = []
  broken = false
})
afterEach(() => {
  vi.useRealTimers()
})

const poolOf = (name: string) => ({
  query: async () => {
    asked.push(name)
    if (broken && name !== 'primary') throw new Error('terminating connection')
    return { rows: [{ from: name }], rowCount: 1 }
  },
})

const follow = (...names: string[]) =>
  followReplicas({
    primary: poolOf('primary'),
    replicas: names.map(poolOf),
    readEnd: async () => {
      if (end === undefined) throw new Error('no primary')
      return end
    },
    readReplayed: async (index) => replayed[index],
    now: () => now,
  })

/** Time goes by; the servers are asked several times. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 100) {
    now += 100
    await vi.advanceTimersByTimeAsync(100)
  }
}

async function whoAnswers({ db }: ReturnType<typeof follow>) {
  const { rows } = await db.execute<{ from: string }>(sql`select 1`)
  return rows[0]?.from
}

test('reads from a replica that has replayed all, from several in turn', async () => {
  replayed = [10, 10]
  const replicas = follow('one', 'two')
  await pass(500)
  expect(new Set([await whoAnswers(replicas), await whoAnswers(replicas)])).toEqual(
    new Set(['one', 'two']),
  )
  expect(replicas.counts()).toEqual({ all: 2, current: 2 })
})

test('reads from the primary what a replica more than two seconds behind does not have', async () => {
  const replicas = follow('one')
  await pass(500)
  end = 20
  await pass(1_000)
  expect(await whoAnswers(replicas)).toBe('one')
  await pass(1_500)
  expect(await whoAnswers(replicas)).toBe('primary')
  replayed = [20]
  await pass(500)
  expect(await whoAnswers(replicas)).toBe('one')
})

test('after a change was heard of reads from a replica only once it has replayed it', async () => {
  const replicas = follow('one')
  await pass(500)
  end = 20
  replicas.hear()
  expect(await whoAnswers(replicas)).toBe('primary')
  await pass(1_000)
  expect(await whoAnswers(replicas)).toBe('primary')
  replayed = [20]
  await pass(500)
  expect(await whoAnswers(replicas)).toBe('one')
})

test('does not read from one that follows nobody, nor when the primary tells nothing', async () => {
  replayed = [undefined]
  const replicas = follow('one')
  await pass(500)
  expect(await whoAnswers(replicas)).toBe('primary')
  replayed = [10]
  await pass(500)
  expect(await whoAnswers(replicas)).toBe('one')
  end = undefined
  await pass(2_500)
  expect(await whoAnswers(replicas)).toBe('primary')
})

test('believes no position of a former primary, whose log was longer', async () => {
  replayed = [30]
  end = 40
  const replicas = follow('one')
  await pass(500)
  end = 35
  await pass(500)
  expect(await whoAnswers(replicas)).toBe('primary')
})

test('the primary answers, also a transaction, when a replica fails', async () => {
  const replicas = follow('one')
  await pass(500)
  broken = true
  asked = []
  expect(await whoAnswers(replicas)).toBe('primary')
  expect(asked).toEqual(['one', 'primary'])
  const inside = replicas.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ from: string }>(sql`select 1`)
    return rows[0]?.from
  })
  expect(await inside).toBe('primary')
})
