/**
 * The lowest possible cost of a call: its prepared statements, sent by `pg` to the database given as argument, without
 * HTTP and without the shop.
 */
import { createHash } from 'node:crypto'

import pg from 'pg'

import type { Sent } from '../load/run-load.ts'
import type { Statement } from '../shop/record-statements.ts'

export interface BareSqlOrder {
  groups: Statement[][]
  seconds: number
  callers: number
}

/** As many as the shop's server has. */
const CONNECTIONS = 10

const pool = new pg.Pool({ connectionString: process.argv[2], max: CONNECTIONS })

async function runGroup(group: Statement[]) {
  const client = await pool.connect()
  try {
    for (const { text, values } of group) {
      const name = createHash('md5').update(text).digest('hex')
      await client.query({ name, text, values })
    }
  } finally {
    client.release()
  }
}

async function run({ groups, seconds, callers }: BareSqlOrder): Promise<Sent> {
  const times: number[] = []
  let failed = 0
  let turn = 0
  const started = performance.now()
  const end = started + seconds * 1000
  async function sendOneAfterAnother() {
    while (performance.now() < end) {
      const began = performance.now()
      const succeeded = await runGroup(groups[turn++ % groups.length] ?? []).then(
        () => true,
        () => false,
      )
      if (succeeded) times.push(performance.now() - began)
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, sendOneAfterAnother))
  return { times, elapsedMs: performance.now() - started, failed }
}

process.on('message', (order: BareSqlOrder) => void run(order).then((sent) => process.send?.(sent)))
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
process.send?.({ ready: '' })
