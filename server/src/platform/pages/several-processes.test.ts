import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'

import type { Database } from '@surco/database'
import { createTestDatabase, createTestFolder } from '@surco/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { importThroughShop } from '../../catalog/import/import-request.ts'
import { startShopProcess, type ShopProcess } from '../../testing/shop-process.ts'
import { withQueues } from '../../testing/test-shop.ts'

interface Shop extends ShopProcess {
  dataDir: string
}

let database: Database | undefined
let shops: Shop[]

// The embedded database is opened by one process: there the shop hears itself alone.
beforeAll(async () => {
  const onPostgres = process.env.TEST_DATABASE === 'postgres'
  database = onPostgres ? await createTestDatabase(withQueues) : undefined
  shops = await Promise.all((onPostgres ? [1, 2] : [1]).map(startShop))
})
afterAll(async () => {
  await Promise.all(shops.map(stopShop))
  await database?.close()
})

async function startShop(): Promise<Shop> {
  const dataDir = await createTestFolder(withQueues)
  return { dataDir, ...(await startShopProcess(dataDir, database)) }
}

async function stopShop({ child, dataDir }: Shop) {
  const ended = once(child, 'exit')
  child.kill()
  await ended
  await rm(dataDir, { recursive: true })
}

const importInto = ({ dataDir }: Shop, ...lines: string[]) =>
  importThroughShop(
    dataDir,
    Readable.from(['SKU,nombre,categoria,marca,precio\n', ...lines.map((line) => `${line}\n`)]),
    {},
  )

const pagesOf = (sku: string) => shops.map(({ url }) => `${url}/producto/${sku}`)

/** The page, and whether it was kept since its visitor last had it. */
async function visit(address: string, held = '') {
  const answer = await fetch(address, { headers: { 'if-none-match': held } })
  return {
    kept: answer.status === 304,
    etag: answer.headers.get('etag') ?? '',
    body: await answer.text(),
  }
}

/** Names a product anew through one process, and sees it in all. */
async function rename(through: Shop, sku: string, name: string) {
  await importInto(through, `${sku},${name},Campo,Milpa,90`)
  const shown = () => Promise.all(pagesOf(sku).map(async (page) => (await visit(page)).body))
  await expect.poll(shown, { interval: 10 }).toEqual(shops.map(() => expect.stringContaining(name)))
}

test('a change made through one process is seen in all, and other pages stay', async () => {
  const [first, last] = [shops[0]!, shops.at(-1)!]
  await importInto(first, 'A,Aspersora,Campo,Milpa,100', 'B,Bomba,Campo,Milpa,100')
  // What is said first is heard first: from here on nobody has the import still to hear.
  await rename(first, 'A', 'Aspersora de mochila')
  for (const [through, sku, other] of [
    [first, 'A', 'B'],
    [last, 'B', 'A'],
  ] as const) {
    const kept = await Promise.all(pagesOf(other).map((page) => visit(page)))
    await Promise.all(pagesOf(sku).map((page) => visit(page)))
    await rename(through, sku, `Producto ${sku} con otro nombre`)
    for (const [index, page] of pagesOf(other).entries()) {
      expect(await visit(page, kept[index]?.etag)).toMatchObject({ kept: true })
    }
  }
})
