import { parseArgs } from 'node:util'

import { BenchError } from './bench-error.ts'

export interface BenchOptions {
  /** How long each line of load is measured. */
  seconds: number
  connections: number
  /** How many guest purchases are made, and how many at a time. */
  purchases: number
  buyers: number
  /** Without it the shop runs on its embedded database. */
  databaseUrl: string | undefined
  /** Where the figures are written as JSON, besides the tables. */
  jsonFile: string | undefined
}

type Environment = Record<string, string | undefined>

/** Reads the command line. Throws {@link BenchError}. */
export function readOptions(args: string[], env: Environment): BenchOptions {
  const given = parse(args)
  return {
    seconds: whole('seconds', given.seconds, 60),
    connections: whole('connections', given.connections, 512),
    purchases: whole('purchases', given.purchases, 10_000),
    buyers: whole('buyers', given.buyers, 64),
    databaseUrl: given.postgres || env.DATABASE_URL || undefined,
    jsonFile: given.json,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        seconds: { type: 'string', default: '5' },
        connections: { type: 'string', default: '16' },
        purchases: { type: 'string', default: '100' },
        buyers: { type: 'string', default: '4' },
        postgres: { type: 'string' },
        json: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new BenchError((error as Error).message)
  }
}

function whole(name: string, text: string, most: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1 && value <= most) return value
  throw new BenchError(`--${name} must be a whole number from 1 to ${most}, not "${text}"`)
}
