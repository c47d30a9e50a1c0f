import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { connectEmbedded, type Database } from '@surco/database'
import { order, product } from '@surco/database/schema'
import { createTestDatabase } from '@surco/database/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createToken, startPaying, startSandbox, type Sandbox } from '../testing/paying-shop.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { reconcilePayments } from './reconcile.ts'

let sandbox: Sandbox
let place: Place
beforeEach(async () => {
  sandbox = await startSandbox()
  place = await makePlace()
})
afterEach(async () => {
  await place.remove()
  await sandbox.close()
})

/** A database that outlives the process that uses it. */
interface Place {
  /** Folder or URL. */
  where: string
  open(): Promise<Database>
  remove(): Promise<void>
}

async function makePlace(): Promise<Place> {
  if (process.env.TEST_DATABASE === 'postgres') {
    const database = await createTestDatabase()
    if (database.jobs.kind !== 'postgres') throw new Error('PostgreSQL expected')
    return {
      where: database.jobs.connectionString,
      open: async () => database,
      remove: database.close,
    }
  }
  const where = await mkdtemp(join(tmpdir(), 'surco-killed-'))
  let opened: Database | undefined
  return {
    where,
    open: async () => (opened = await connectEmbedded(where)),
    async remove() {
      await opened?.close()
      await rm(where, { recursive: true })
    },
  }
}

const program = fileURLToPath(new URL('../testing/paying-process.ts', import.meta.url))

/** The provider has made the charge and does not answer: the process dies waiting. */
async function killBetweenChargeAndAnswer(token?: string) {
  token ??= await createToken(sandbox)()
  const child = spawn(process.execPath, [program, place.where, token], {
    env: { ...process.env, ...sandbox.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    return await vi.waitFor(
      async () => {
        const [made] = await sandbox.control.listPayments()
        if (!made) throw new Error('no charge yet')
        return made
      },
      { timeout: 60_000, interval: 50 },
    )
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

test(
  'completes the order of a process that was killed between charge and confirmation',
  { timeout: 90_000 },
  async () => {
    const charge = await killBetweenChargeAndAnswer()
    await sandbox.control.act(charge.id, { action: 'approve' })

    const restarted = await createTestShop({ database: await place.open(), env: sandbox.env })
    // The killed shop's clock stood at the same time: three minutes later its attempt is stale.
    restarted.clock.advance(3 * 60_000)
    await reconcilePayments(restarted.shop)

    const { db } = restarted.shop
    expect(await db.select().from(order)).toMatchObject([{ status: 'paid', total: 125_098 }])
    expect(await db.select().from(product)).toMatchObject([{ stock: 4, reserved: 0 }])
    await restarted.close()
  },
)

test(
  'leads the buyer of a killed process on to the bank of the charge that was made',
  { timeout: 90_000 },
  async () => {
    const token = await createToken(sandbox)()
    const charge = await killBetweenChargeAndAnswer(token)

    const restarted = await createTestShop({ database: await place.open(), env: sandbox.env })
    const [made] = await restarted.shop.db.select().from(order)
    const keys = { userGuestId: made!.guestId!, cartId: made!.cartId, email: made!.email }
    const again = await startPaying(restarted).pay({ ...keys, addressId: '' }, token)
    expect(again.json().redirectUrl).toContain(`/charges/${charge.id}/redirect`)
    expect(await sandbox.control.listPayments()).toHaveLength(1)
    await restarted.close()
  },
)
