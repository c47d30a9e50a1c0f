import type { ServerResponse } from 'node:http'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import { ShopError } from '../errors.ts'
import { addressOf, networkOf } from './client-address.ts'
import { limits, openFiles, processTime, type LimitClass, type Rate, type Limit } from './limits.ts'
import { createCounts, overloaded, type Pressure } from './overload.ts'
import type { SlowRefusals } from './slow-refusals.ts'

/** Counts calls of each class by caller, in the memory of this process. */
export interface CallLimiter {
  /** Counts a call from an IP address. Throws `TOO_MANY_REQUESTS` with the time to wait. */
  count(limitClass: LimitClass, ip: string): void
  /** As {@link count}, by the id of a customer, or of a guest or a cart. */
  countAccount(limitClass: LimitClass, id: string): void
  /** Counts points that are only known during or after a call: they may exceed the limit. */
  charge(limitClass: LimitClass, payer: Payer, points: number): void
  /** Throws `TOO_MANY_REQUESTS` while the charged points exceed the limit. */
  refuseDebtor(limitClass: LimitClass, payer: Payer): void
  /** Charges points unless those charged before exceed the limit: then throws `TOO_MANY_REQUESTS`. */
  spend(limitClass: LimitClass, payer: Payer, points: number): void
}

/** The caller to whom points are charged: address and network as `addressOf` and `networkOf` name them, and account. */
export interface Payer {
  address: string
  network: string
  account: string | undefined
}

interface Options {
  /** Multiplies every limit. */
  scale: number
  /** Milliseconds, from any origin; never less than before. */
  now: () => number
}

/** Callers remembered for each class; the least recent are forgotten first. */
const MAX_CALLERS = 30_000

/** Prefixed, since a call may name any text as its cart, even an IP address. */
const accountKey = (id: string) => `account ${id}`

function ratesOf(limitClass: LimitClass, { network, address, account }: Payer) {
  const rates = limits[limitClass]
  return [
    [network, rates.network],
    [address, rates.address],
    ...(account === undefined ? [] : [[accountKey(account), rates.account] as const]),
  ] as const
}

export function createCallLimiter({ scale, now }: Options): CallLimiter {
  /** One per class: many addresses in one class do not push callers out of the others. */
  const meters = new Map<LimitClass, Meter>()

  function meterOf(limitClass: LimitClass) {
    const known = meters.get(limitClass) ?? createMeter({ scale, now })
    meters.set(limitClass, known)
    return known
  }

  const times = createMeter({ scale, now })

  const timesOf = ({ address, network }: Omit<Payer, 'account'>) =>
    [
      [network, processTime.network],
      [address, processTime.address],
    ] as const

  function charge(limitClass: LimitClass, payer: Payer, points: number) {
    for (const [key, rate] of ratesOf(limitClass, payer)) meterOf(limitClass).add(key, rate, points)
  }

  function refuseDebtor(limitClass: LimitClass, payer: Payer) {
    for (const [key, rate] of ratesOf(limitClass, payer))
      meterOf(limitClass).refuseDebtor(key, rate)
  }

  return {
    count(limitClass, ip) {
      const payer = { address: addressOf(ip), network: networkOf(ip), account: undefined }
      const meter = meterOf(limitClass)
      const { ms } = limits[limitClass]
      const rates = ratesOf(limitClass, payer)
      const timeRates = ms === 0 ? [] : timesOf(payer)
      // A refused call costs nothing: an address over its limit does not use up its network's.
      for (const [key, rate] of rates) meter.refuse(key, rate)
      for (const [key, rate] of timeRates) times.refuseDebtor(key, rate)
      for (const [key, rate] of rates) meter.add(key, rate, 1)
      for (const [key, rate] of timeRates) times.add(key, rate, ms)
    },
    countAccount(limitClass, id) {
      meterOf(limitClass).take(accountKey(id), limits[limitClass].account)
    },
    charge,
    refuseDebtor,
    spend(limitClass, payer, points) {
      refuseDebtor(limitClass, payer)
      charge(limitClass, payer, points)
    },
  }
}

type Meter = ReturnType<typeof createMeter>

/** Creates a rate limiter by the generic cell rate algorithm (GCRA): one number for each caller. */
function createMeter({ scale, now }: Options) {
  const paidOffAt = new LRUCache<string, number>({
    maxSize: MAX_CALLERS,
    sizeCalculation: () => 1,
  })

  function cost(key: string, { points, seconds }: Rate, wanted: number) {
    const span = seconds * 1000
    const each = span / (points * scale)
    const at = now()
    const next = Math.max(paidOffAt.get(key) ?? 0, at) + each * wanted
    // The first call always passes, however small the scale makes a limit.
    return { next, wait: Math.min(next - at - span, next - at - each) / 1000 }
  }

  function pass(key: string, rate: Rate, wanted: number) {
    const { next, wait } = cost(key, rate, wanted)
    if (wait > 0) throw tooMany(rate.points * scale, rate.seconds, wait)
    return next
  }

  return {
    take: (key: string, rate: Rate) => paidOffAt.set(key, pass(key, rate, 1)),
    add: (key: string, rate: Rate, points: number) =>
      paidOffAt.set(key, cost(key, rate, points).next),
    refuse: (key: string, rate: Rate) => void pass(key, rate, 1),
    refuseDebtor: (key: string, rate: Rate) => void pass(key, rate, 0),
  }
}

export const tooMany = (points: number, seconds: number, retryAfterSeconds: number) =>
  new ShopError('TOO_MANY_REQUESTS', `More than ${Math.ceil(points)} in ${seconds} s`, {
    retryAfterSeconds,
  })

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limit class of the route, `file` by default. */
    limit?: LimitClass
  }
}

/** The limits and load shedding of all routes. */
export interface Guarding {
  limiter: CallLimiter
  pressure: () => Pressure
  slowRefusals: SlowRefusals
  /** Counts admitted calls for all processes in the database; undefined when there is only one process. */
  countShared?: (limitClass: LimitClass, ip: string) => Promise<void>
}

/**
 * Counts every call of `app` and sheds load; call it before any route is registered. Authenticated notifications of
 * providers are not counted: they come in bursts when the shop sells in bursts.
 */
export function useLimits(
  app: FastifyInstance,
  guarding: Guarding,
  isFromProvider: (request: FastifyRequest) => boolean,
) {
  const admitFile = createFileLimit()
  app.addHook('onRequest', async (request, reply) => {
    const isPage = request.routeOptions.url === '/*'
    // The route of pages also gets unknown addresses.
    const isUnknown = request.is404 || (isPage && request.url.startsWith('/api/'))
    const limitClass = request.routeOptions.config.limit ?? (isUnknown ? 'read' : 'file')
    if (limitClass === 'webhook' && isFromProvider(request)) return
    await admitOrRefuseSlowly(guarding, limitClass, request.ip, reply.raw)
    if (limitClass === 'file' && !isPage) admitFile(request, reply)
  })
}

async function admitOrRefuseSlowly(
  guarding: Guarding,
  limitClass: LimitClass,
  ip: string,
  response: ServerResponse,
) {
  try {
    admit(guarding, limitClass, ip)
    await guarding.countShared?.(limitClass, ip)
  } catch (error) {
    await guarding.slowRefusals.wait(networkOf(ip), response)
    throw error
  }
}

/** Throws `OVERLOADED` while too many files are being sent. */
function createFileLimit() {
  const sent = createCounts()
  let all = 0
  return ({ ip }: FastifyRequest, { raw }: FastifyReply) => {
    const network = networkOf(ip)
    if (all >= openFiles.all || sent.of(network) >= openFiles.network) throw overloaded()
    const count = (more: number) => {
      all += more
      sent.add(network, more)
    }
    count(1)
    raw.once('close', () => count(-1))
  }
}

/** Throws `OVERLOADED` or `TOO_MANY_REQUESTS` unless a call is allowed. */
export function admit(guarding: Guarding, limitClass: LimitClass, ip: string) {
  if (isShed(guarding, limitClass)) throw overloaded()
  guarding.limiter.count(limitClass, ip)
}

/** Whether calls of a class are refused because of overload. */
export function isShed({ pressure }: Pick<Guarding, 'pressure'>, limitClass: LimitClass): boolean {
  const { shed }: Limit = limits[limitClass]
  const now = pressure()
  return shed !== undefined && (now === 'second' || now === shed)
}
