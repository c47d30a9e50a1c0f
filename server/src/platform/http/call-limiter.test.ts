import { beforeEach, expect, test } from 'vitest'

import { createCallLimiter, type CallLimiter } from './call-limiter.ts'
import { limits, processTime, type LimitClass } from './limits.ts'

let now = 0
let limiter: CallLimiter
beforeEach(() => {
  now = 0
  limiter = createCallLimiter({ scale: 0.1, now: () => now })
})

/** How many calls pass before one is refused, and for how many seconds it is. */
function passed(limitClass: LimitClass, ipOf: (n: number) => string) {
  for (let n = 0; n < 100_000; n += 1) {
    try {
      limiter.count(limitClass, ipOf(n))
    } catch (error) {
      const { particulars } = error as { particulars: { retryAfterSeconds: number } }
      return { calls: n, wait: particulars.retryAfterSeconds }
    }
  }
  throw new Error('All calls passed')
}

const classes = Object.keys(limits) as LimitClass[]
const allowed = (points: number) => Math.max(1, Math.floor(points * 0.1))

test.each(classes)(
  'one address makes no more calls of the class "%s" than it may',
  (limitClass) => {
    const { points, seconds } = limits[limitClass].address
    const { calls, wait } = passed(limitClass, () => '192.0.2.7')
    expect(calls).toBe(allowed(points))
    expect(wait).toBeLessThanOrEqual(seconds / (points * 0.1) + 1e-6)
    expect(() => limiter.count(limitClass, '198.51.100.7')).not.toThrow()
  },
)

test.each(classes)(
  'one network makes no more calls of the class "%s" than it may',
  (limitClass) => {
    const { points } = limits[limitClass].network
    expect(passed(limitClass, (n) => `192.0.2.${n % 256}`).calls).toBe(allowed(points))
    expect(() => limiter.count(limitClass, '192.0.3.1')).not.toThrow()
  },
)

test('the calls of all classes together take no more time than a network may have', () => {
  const ipOf = (n: number) => `192.0.2.${n % 256}`
  const each = classes.filter((name) => limits[name].ms > 0)
  let ms = 0
  for (const limitClass of each) ms += passed(limitClass, ipOf).calls * limits[limitClass].ms
  const dearest = Math.max(...each.map((name) => limits[name].ms))
  expect(ms).toBeLessThanOrEqual(processTime.network.points * 0.1 + dearest)
  expect(() => limiter.count('message', '192.0.2.7')).toThrow('More than 250 in 10 s')
  // Whoever pays goes on, and other networks.
  expect(() => limiter.count('payment', '192.0.2.7')).not.toThrow()
  expect(() => limiter.count('confirmation', '192.0.2.7')).not.toThrow()
  expect(() => limiter.count('read', '192.0.3.7')).not.toThrow()
  now += processTime.network.seconds * 1000
  expect(() => limiter.count('message', '192.0.2.7')).not.toThrow()
})

test.each(classes)(
  'an address that is refused class "%s" without end leaves calls to the others of its network',
  (limitClass) => {
    for (let n = 0; n < 5_000; n += 1) {
      now += 1
      try {
        limiter.count(limitClass, '192.0.2.7')
      } catch {
        continue
      }
    }
    expect(() => limiter.count(limitClass, '192.0.2.8')).not.toThrow()
  },
)

test('one address leaves time for the others of its network', () => {
  for (const limitClass of classes) passed(limitClass, () => '192.0.2.7')
  expect(() => limiter.count('read', '192.0.2.8')).not.toThrow()
})

test('all of an IPv6 /64 is one address, and all of a /48 one network', () => {
  const ofOne = passed('page', (n) => `2001:db8:0:1::${n.toString(16)}`)
  expect(ofOne.calls).toBe(allowed(limits.page.address.points))
  const ofAll = passed('search', (n) => `2001:db8:7:${(n % 1000).toString(16)}::1`)
  expect(ofAll.calls).toBe(allowed(limits.search.network.points))
})

test('calls may be made again bit by bit, and all of them after the whole time', () => {
  const address = () => '192.0.2.7'
  const { calls, wait } = passed('payment', address)
  now += wait * 1000
  expect(passed('payment', address).calls).toBe(1)
  now += limits.payment.address.seconds * 1000
  expect(passed('payment', address).calls).toBe(calls)
})

test.each(classes)(
  'one customer or cart makes no more calls of the class "%s" than it may, wherever they come from',
  (limitClass) => {
    const { points, seconds } = limits[limitClass].account
    for (let n = 0; n < allowed(points); n += 1) limiter.countAccount(limitClass, 'ana')
    expect(() => limiter.countAccount(limitClass, 'ana')).toThrow(
      `More than ${Math.ceil(points * 0.1)} in ${seconds} s`,
    )
    expect(() => limiter.countAccount(limitClass, 'eva')).not.toThrow()
  },
)

test('who names an address as their cart does not use up what it may do', () => {
  const { points } = limits.payment.account
  const name = () => limiter.countAccount('payment', '192.0.2.7')
  for (let n = 0; n < allowed(points); n += 1) name()
  expect(name).toThrow('More than')
  for (let n = 0; n < allowed(limits.payment.address.points); n += 1) {
    limiter.count('payment', '192.0.2.7')
  }
})

test('a network may do more than one of its addresses', () => {
  for (const limitClass of classes) {
    const { address, network } = limits[limitClass]
    expect(network.seconds).toBe(address.seconds)
    expect(network.points).toBeGreaterThan(address.points)
  }
})

const payer = { address: '192.0.2.7', network: '192.0.2.0/24', account: 'ana' }

test.each([
  ['account', { ...payer, address: '198.51.100.7', network: '198.51.100.0/24' }],
  ['address', { ...payer, account: 'eva' }],
  ['network', { ...payer, address: '192.0.2.8', account: undefined }],
] as const)('what is charged is paid off before the same %s goes on', (of, other) => {
  const { points, seconds } = limits.answer[of]
  limiter.charge('answer', payer, 0.1 * points)
  expect(() => limiter.refuseDebtor('answer', other)).not.toThrow()
  limiter.charge('answer', payer, 5)
  expect(() => limiter.refuseDebtor('answer', other)).toThrow(`in ${seconds} s`)
  expect(() =>
    limiter.refuseDebtor('answer', { address: '203.0.113.7', network: 'c', account: 'luz' }),
  ).not.toThrow()
  now += (1000 * seconds * 5) / (0.1 * points) + 1
  expect(() => limiter.refuseDebtor('answer', other)).not.toThrow()
})

test('who calls from many addresses in one class makes no other class forget', () => {
  const { calls } = passed('line', () => '192.0.2.7')
  expect(calls).toBe(allowed(limits.line.address.points))
  for (let n = 0; n < 120_000; n += 1) {
    const network = (n >> 10).toString(16)
    try {
      limiter.count('file', `2001:db8:${network}:${(n & 1023).toString(16)}::1`)
    } catch {
      // Its network made too many.
    }
  }
  expect(() => limiter.count('line', '192.0.2.7')).toThrow('More than')
})
