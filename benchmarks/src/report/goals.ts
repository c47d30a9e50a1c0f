import type { CallFigures, Figures } from '../lines/figures.ts'
import { cpuOf, type Load } from '../load/measure.ts'

/** A limit that a figure has to meet. */
export interface Goal<Measured> {
  title: string
  unit: string
  /** The upper or the lower limit. */
  atMost?: number
  atLeast?: number
  /** Undefined when it was not measured. */
  find: (measured: Measured) => number | undefined
}

export interface Verdict {
  title: string
  wanted: string
  measured: number | undefined
  isMet: boolean
}

const MB = 1e6

const cpu = (load: Load | undefined) => load && cpuOf(load)
const closed = (call: CallFigures | undefined) => call?.closed
const open = (call: CallFigures | undefined) => call?.open

/** From an edit until it is visible. */
const freshness: Goal<Figures>[] = [
  {
    title: 'an edit on its page, longest',
    unit: 'ms',
    atMost: 1_000,
    find: ({ freshness: seen }) => seen?.page.max,
  },
  {
    title: 'an edit in the search, longest',
    unit: 'ms',
    atMost: 1_000,
    find: ({ freshness: seen }) => seen?.search.max,
  },
]

/** For two cores, 100,000 products, one server process, load generator on the same machine. */
export const postgresGoals: Goal<Figures>[] = [
  { title: 'search', unit: 'CPU ms', atMost: 2, find: ({ calls }) => cpu(closed(calls.search)) },
  {
    title: 'search, open loop, p50',
    unit: 'ms',
    atMost: 3,
    find: ({ calls }) => open(calls.search)?.p50,
  },
  {
    title: 'search, open loop, p99',
    unit: 'ms',
    atMost: 15,
    find: ({ calls }) => open(calls.search)?.p99,
  },
  {
    title: 'search',
    unit: '/s',
    atLeast: 1_000,
    find: ({ calls }) => calls.search?.closed.perSecond,
  },
  {
    title: 'catalogue page',
    unit: '/s',
    atLeast: 1_800,
    find: ({ calls }) => calls.catalogue?.closed.perSecond,
  },
  {
    title: 'filter counts',
    unit: 'CPU ms',
    atMost: 3,
    find: ({ calls }) => cpu(closed(calls.filters)),
  },
  {
    title: 'filter counts, open loop, p99',
    unit: 'ms',
    atMost: 20,
    find: ({ calls }) => open(calls.filters)?.p99,
  },
  {
    title: 'product',
    unit: '/s',
    atLeast: 5_000,
    find: ({ calls }) => calls.product?.closed.perSecond,
  },
  {
    title: 'cart addition',
    unit: '/s',
    atLeast: 1_500,
    find: ({ calls }) => calls.cart?.closed.perSecond,
  },
  {
    title: 'guest purchase',
    unit: '/s',
    atLeast: 120,
    find: ({ purchase }) => purchase?.perSecond,
  },
  { title: 'guest purchase', unit: 'CPU ms', atMost: 10, find: ({ purchase }) => cpu(purchase) },
  {
    title: 'cached page',
    unit: '/s',
    atLeast: 15_000,
    find: ({ cachedPage }) => cachedPage?.page.perSecond,
  },
  {
    title: 'cached page beside bare node:http',
    unit: 'of its requests',
    atLeast: 0.75,
    find: ({ cachedPage }) => cachedPage && cachedPage.page.perSecond / cachedPage.floor.perSecond,
  },
  {
    title: 'uncached page',
    unit: 'CPU ms',
    atMost: 2,
    find: ({ uncachedPage }) => cpu(uncachedPage),
  },
  {
    title: 'server memory at rest',
    unit: 'MB',
    atMost: 150,
    find: ({ memory }) => memory && memory.atRest / MB,
  },
  {
    title: 'server memory under load',
    unit: 'MB',
    atMost: 350,
    find: ({ memory }) => memory && memory.peak / MB,
  },
  ...freshness,
  {
    title: 'an edit in another process, longest',
    unit: 'ms',
    atMost: 1_000,
    find: ({ freshness: seen }) => seen?.otherPage?.max,
  },
]

/** For 10,000 products. */
export const embeddedGoals: Goal<Figures>[] = [
  {
    title: 'search, open loop, p99',
    unit: 'ms',
    atMost: 30,
    find: ({ calls }) => open(calls.search)?.p99,
  },
  {
    title: 'longest hold of the event loop',
    unit: 'ms',
    atMost: 20,
    find: ({ eventLoop }) => eventLoop?.max,
  },
  ...freshness,
]

/** Lighthouse's mobile performance score of each page, by its name. */
export const pageGoals: Goal<Map<string, number>>[] = [
  'home',
  'catalogue',
  'product',
  'search',
].map((page) => ({
  title: `${page} page, Lighthouse mobile`,
  unit: 'points',
  atLeast: 98,
  find: (scores) => scores.get(page),
}))

export const goalsOf = ({ database }: Figures) =>
  database === 'PostgreSQL' ? postgresGoals : embeddedGoals

/** Compares each goal with the measured figure. */
export function judge<Measured>(goals: Goal<Measured>[], measured: Measured): Verdict[] {
  return goals.map(({ title, unit, find, atMost, atLeast }) => {
    const found = find(measured)
    const limit = atMost ?? atLeast ?? Number.NaN
    const isWithin = (value: number) => (atMost === undefined ? value >= limit : value <= limit)
    return {
      title,
      wanted: `${atMost === undefined ? '≥' : '≤'} ${limit.toLocaleString('en-US')} ${unit}`,
      measured: found,
      isMet: found !== undefined && isWithin(found),
    }
  })
}
