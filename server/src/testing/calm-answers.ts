import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

import { hashPassword } from '../accounts/passwords.ts'
import { report } from './report.ts'

/** `npm run test:long` sends more than 100,000 requests. */
export const RUNS = Number(process.env.PROPERTY_RUNS ?? 40)
export const SEED = 20_261_121
/** Timeout for hanging requests, long enough for a busy machine. */
export const TIMEOUT_MS = 60_000 + RUNS * 1000

/** Bytes of the longest refusal. */
const LONGEST_REFUSAL = 100_000
/** Milliseconds of CPU of the whole process, the embedded database's thread included, for one request. */
const MAX_CPU_MS = 100
/** Alternative limit on a slow machine: this many times as much as {@link readList} takes. */
const MAX_LISTS = 4
const TRIES = 5
/** Share of requests in per cent that may once be expensive, because of compilation and garbage collection. */
const DEAR_ONCE_PERCENT = 2

/** Most password hashes of a call: expensive on purpose, so their time is allowed in addition. */
const hashesOf: Record<string, number> = {
  'POST /users/login': 1,
  'POST /users/register': 1,
  'POST /users/reset-password': 2,
  'POST /users/change-password': 3,
}

const cpuOf = async <T>(work: () => Promise<T>): Promise<[done: T, cpuMs: number]> => {
  const before = process.cpuUsage()
  const done = await work()
  const { user, system } = process.cpuUsage(before)
  return [done, (user + system) / 1000]
}

const list = `[${'{},'.repeat(100_000)}{}]`
/** Reference work, similar to that for a large body. */
const readList = () => Promise.resolve<unknown>(JSON.parse(list))
/** Whether the time was not just caused by a slow machine. */
const isDear = async (cpuMs: number) => cpuMs > MAX_LISTS * (await cpuOf(readList))[1]

async function measureHash() {
  const taken = []
  for (let time = 0; time < 5; time += 1)
    taken.push((await cpuOf(() => hashPassword('siembra de mayo', 'test')))[1])
  return Math.max(...taken)
}

/** Checks responses against three rules: no server error, no long refusal, not much CPU time. */
export async function createCalm() {
  const hashMs = await measureHash()
  let asked = 0
  let dearOnce = 0
  let longest = 0

  async function expectCalm(address: string, ask: () => Promise<LightMyRequestResponse>) {
    const most = MAX_CPU_MS + (hashesOf[address] ?? 0) * hashMs
    const [answer, cpuMs] = await cpuOf(ask)
    asked += 1
    const seen = `${address} ${answer.statusCode} ${answer.body.slice(0, 300)}`
    expect(answer.statusCode, seen).toBeLessThan(500)
    const length = answer.statusCode < 400 ? 0 : answer.rawPayload.length
    longest = Math.max(longest, length)
    expect(length, seen).toBeLessThanOrEqual(LONGEST_REFUSAL)
    if (cpuMs > most && (await isDear(cpuMs))) await expectCheaper(most, seen, ask)
    return answer
  }

  /** Repeats an expensive request: if it really is expensive, it is so every time. */
  async function expectCheaper(most: number, seen: string, ask: () => Promise<unknown>) {
    dearOnce += 1
    for (let time = 0; time < TRIES; time += 1) {
      const [, cpuMs] = await cpuOf(ask)
      if (cpuMs <= most || !(await isDear(cpuMs))) return
    }
    expect.fail(`more than ${most} ms of CPU each time: ${seen}`)
  }

  return {
    expectCalm,
    /** Checks that few requests were expensive once, by chance, and reports the number of requests. */
    expectFewDear: (kind: string) => {
      report(
        `${kind}: ${asked} requests, the longest refusal has ${longest} bytes, ${dearOnce} took more than ${MAX_CPU_MS} ms of CPU once, none again`,
      )
      expect(dearOnce).toBeLessThanOrEqual(Math.max(5, (asked * DEAR_ONCE_PERCENT) / 100))
    },
  }
}

const english = /\b(must|should|required|invalid|not found|error:|unexpected token)\b/i

/** A refusal of the API says in Spanish what is wrong. */
export function expectProblem(answer: LightMyRequestResponse) {
  if (answer.statusCode < 400) return
  const seen = `${answer.statusCode} ${answer.body.slice(0, 300)}`
  expect(answer.headers['content-type'], seen).toContain('application/problem+json')
  const { status, code, message, errors } = answer.json<{
    status: number
    code: string
    message: string
    errors?: { message: string }[]
  }>()
  expect(status, seen).toBe(answer.statusCode)
  expect(code, seen).toMatch(/^[A-Z_]+$/)
  for (const told of [message, ...(errors ?? []).map((fault) => fault.message)]) {
    expect(told.length, seen).toBeGreaterThan(5)
    expect(told, seen).not.toMatch(english)
  }
}
