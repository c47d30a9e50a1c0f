import { parseArgs } from 'node:util'

import { BenchError } from './run-command.ts'
import type { WantedShop } from './shop/prepare-shop.ts'

export interface BenchOptions {
  shop: WantedShop
  /** The parts to measure. */
  only: PartName[]
  /** How long each closed loop is measured; open loops take twice as long. */
  seconds: number
  /** Callers of a closed loop, each waiting for a response before its next request. */
  callers: number
  /** How many guest purchases are made, and how many at a time. */
  purchases: number
  buyers: number
  /** Where the figures are written as JSON, besides the tables. */
  jsonFile: string | undefined
}

type Environment = Record<string, string | undefined>

const EMBEDDED_PRODUCTS = '10000'
const POSTGRES_PRODUCTS = '100000'

/** Reads the command line. Throws {@link BenchError}. */
export function readOptions(args: string[], env: Environment): BenchOptions {
  const given = parse(args)
  const database = databaseOf(given['own-postgres'], given.postgres || env.DATABASE_URL)
  const usual = database === 'embedded' ? EMBEDDED_PRODUCTS : POSTGRES_PRODUCTS
  return {
    shop: { database, products: whole('products', given.products ?? usual, 1_000_000) },
    only: given.only === undefined ? [...partNames] : parts(given.only),
    seconds: whole('seconds', given.seconds, 30),
    callers: whole('callers', given.callers, 512),
    purchases: whole('purchases', given.purchases, 10_000),
    buyers: whole('buyers', given.buyers, 64),
    jsonFile: given.json,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        'own-postgres': { type: 'boolean', default: false },
        postgres: { type: 'string' },
        products: { type: 'string' },
        only: { type: 'string' },
        seconds: { type: 'string', default: '5' },
        callers: { type: 'string', default: '16' },
        purchases: { type: 'string', default: '500' },
        buyers: { type: 'string', default: '8' },
        json: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new BenchError(error instanceof Error ? error.message : String(error))
  }
}

function databaseOf(isOwn: boolean, url: string | undefined): WantedShop['database'] {
  if (isOwn) return 'own'
  return url ? { url } : 'embedded'
}

function parts(list: string): PartName[] {
  return list.split(',').map((name) => {
    const known = partNames.find((part) => part === name)
    if (known) return known
    throw new BenchError(`--only knows ${partNames.join(', ')}, not "${name}"`)
  })
}

function whole(name: string, text: string, most: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1 && value <= most) return value
  throw new BenchError(`--${name} must be a whole number from 1 to ${most}, not "${text}"`)
}

/** The calls that are measured in both loops. */
export const callNames = [
  'search',
  'catalogue',
  'deep-page',
  'filters',
  'product',
  'related',
  'cart',
] as const
export type CallName = (typeof callNames)[number]

/** All parts, by their names on the command line, in the order of measurement. */
export const partNames = [
  ...callNames,
  'event-loop',
  'uncached-page',
  'cached-page',
  'first-visit',
  'purge',
  // Last, because its mails are sent later and would count in the next part.
  'purchase',
] as const
export type PartName = (typeof partNames)[number]
