import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

import { connectEmbedded, type Database } from '@surco/database'
import { order, product } from '@surco/database/schema'
import { createTestDatabase, createTestFolder } from '@surco/database/testing'
import { createCardToken } from '@surco/payment-sandbox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { guestCalls, startSandbox, type Sandbox } from '../testing/paying-shop.ts'
import { createTestShop, withQueues } from '../testing/test-shop.ts'
import { reconcilePayments } from './reconcile/reconcile.ts'

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
    const database = await createTestDatabase(withQueues)
    if (database.direct.kind !== 'postgres') throw new Error('PostgreSQL expected')
    return {
      where: database.direct.connectionString,
      open: async () => database,
      remove: database.close,
    }
  }
  const where = await createTestFolder(withQueues)
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

/** Milliseconds that a process may take to make its database and to come to the charge, on a busy machine. */
const START_MS = 180_000

const program = fileURLToPath(new URL('../testing/paying-process.ts', import.meta.url))

/** Starts a payment in a process of its own, and kills that when the moment has come. */
async function killPaying<T>(token: string, env: Record<string, string>, moment: () => Promise<T>) {
  const child = spawn(process.execPath, [program, place.where, token], {
    env: { ...process.env, ...sandbox.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    return await moment()
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

/** The provider has made the charge and does not answer: the process dies waiting. */
async function killBetweenChargeAndAnswer(token?: string) {
  token ??= await createCardToken(sandbox.url)
  return killPaying(token, {}, () =>
    vi.waitFor(
      async () => {
        const [made] = await sandbox.control.listPayments()
        if (!made) throw new Error('no charge yet')
        return made
      },
      { timeout: START_MS, interval: 50 },
    ),
  )
}

/** The process dies when it asks for the charge, of which its provider learns nothing. */
async function killBeforeCharge(token: string) {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  try {
    await killPaying(token, { OPENPAY_API_URL: `http://127.0.0.1:${port}` }, () =>
      once(silent, 'connection', { signal: AbortSignal.timeout(START_MS) }),
    )
  } finally {
    silent.close()
  }
}

/** The shop after the kill, and the call of its buyer once more. */
async function restart(token: string) {
  const restarted = await createTestShop({ database: await place.open(), env: sandbox.env })
  const [made] = await restarted.shop.db.select().from(order)
  const keys = { userGuestId: made!.guestId!, cartId: made!.cartId, email: made!.email }
  const payAgain = () => guestCalls(restarted).pay({ ...keys, addressId: '' }, token)
  return { restarted, payAgain }
}

// [T4.44]
test(
  'completes the order of a process that was killed between charge and confirmation',
  { timeout: 2 * START_MS },
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
  { timeout: 2 * START_MS },
  async () => {
    const token = await createCardToken(sandbox.url)
    const charge = await killBetweenChargeAndAnswer(token)

    const { restarted, payAgain } = await restart(token)
    const again = await payAgain()
    expect(again.json().redirectUrl).toContain(`/charges/${charge.id}/redirect`)
    expect(await sandbox.control.listPayments()).toHaveLength(1)
    await restarted.close()
  },
)

test(
  'charges for a process that was killed before its provider heard of the charge, once its time is over',
  { timeout: 2 * START_MS },
  async () => {
    const token = await createCardToken(sandbox.url)
    await killBeforeCharge(token)

    const { restarted, payAgain } = await restart(token)
    const early = await payAgain()
    expect([early.statusCode, early.headers['retry-after']]).toEqual([409, '20'])
    restarted.clock.advance(20_000)
    const again = await payAgain()
    const [charge] = await sandbox.control.listPayments()
    expect(again.json().redirectUrl).toContain(`/charges/${charge?.id}/redirect`)
    expect(await sandbox.control.listPayments()).toHaveLength(1)
    expect(await restarted.shop.db.$count(order)).toBe(1)
    await restarted.close()
  },
)
