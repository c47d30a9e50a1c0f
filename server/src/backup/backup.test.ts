import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import {
  connectEmbedded,
  connectPostgres,
  type Database,
  dumpDatabase,
  type DumpFacts,
  migrate,
} from '@surco/database'
import { ledgerDay, ledgerDifference, order, searchVersion, session } from '@surco/database/schema'
import { createCardToken } from '@surco/payment-sandbox'
import { sql } from 'drizzle-orm'
import { packTar, unpackTar } from 'modern-tar/fs'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Config, readConfig } from '../config.ts'
import { checkRange } from '../payments/index.ts'
import { dayOf } from '../platform/time.ts'
import { createProduct } from '../testing/create-product.ts'
import { type Sandbox, guestCalls, startSandbox } from '../testing/paying-shop.ts'
import { createTestShop, testStart } from '../testing/test-shop.ts'
import { hashFile, noteBackupOfShop, writeBackup } from './index.ts'
import { restoreShop } from './restore/restore-shop.ts'
import { clearUnfinished, findLastBackup, withDatabase } from './shop-files.ts'

const serverUrl =
  process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined
const made: string[] = []

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'surco-backup-'))
})
afterAll(async () => {
  for (const name of made) await onServer(`drop database ${name} with (force)`)
  await rm(folder, { recursive: true })
})

async function onServer(statement: string) {
  const server = await connectPostgres({ url: serverUrl ?? '', maxConnections: 1 })
  await server.db.execute(sql.raw(statement))
  await server.close()
}

/** Settings of a shop on a database of its own, which is not there yet or empty. */
async function createPlace(name: string): Promise<Config> {
  const env = { DATA_DIR: join(folder, name), PORT: '0' }
  await mkdir(env.DATA_DIR)
  if (!serverUrl) return readConfig(env)
  const database = `surco_backup_${process.pid}_${name}`
  await onServer(`create database ${database}`)
  made.push(database)
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return readConfig({ ...env, DATABASE_URL: url.href })
}

const connect = ({ databaseUrl, dataDir }: Config): Promise<Database> =>
  databaseUrl ? connectPostgres({ url: databaseUrl }) : connectEmbedded(dataDir)

async function openShop(config: Config, sandbox: Sandbox) {
  const database = await connect(config)
  await migrate(database)
  const testShop = await createTestShop({ database, env: sandbox.env })
  const paying = guestCalls(testShop)
  const start = async () => {
    const buyer = await paying.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
    await paying.pay(buyer, await createCardToken(sandbox.url))
    const [charge] = await sandbox.control.listPayments()
    return { buyer, id: charge?.id ?? '' }
  }
  const sell = async () => {
    const { buyer, id } = await start()
    await sandbox.control.act(id, { action: 'approve' })
    await paying.confirm(id, buyer.addressId)
  }
  const close = async () => {
    await testShop.close()
    await database.close()
  }
  return { ...testShop, database, start, sell, close }
}

const backUp = (config: Config, database: Database, file = join(config.dataDir, 'backup.tar')) =>
  writeBackup({ config, file, dump: (dump) => dumpDatabase(database, dump) }).then((manifest) => ({
    file,
    manifest,
  }))

async function countOrders(shop: { database: Database }) {
  const { rows } = await shop.database.db.execute(
    sql`select status, count(*)::int as count from "order" group by status`,
  )
  return rows as { status: string; count: number }[]
}

async function listNumbers(shop: { database: Database }) {
  const rows = await shop.database.db.select({ number: order.number }).from(order)
  return rows.map(({ number }) => number)
}

// [T4.56]
test('loses no money: ten sales after a backup are found when it is restored, and no number comes again', async () => {
  const sandbox = await startSandbox()
  await sandbox.control.changeConfig({ webhooks: { dropFirst: 1000 } })
  const config = await createPlace('sold')
  const before = await openShop(config, sandbox)
  const pump = { sku: 'PUMP', name: 'Motobomba', listPrice: 125_000, stock: 50 }
  await createProduct(before.database.db, pump)
  await mkdir(join(config.dataDir, 'media', 'originals'), { recursive: true })
  await writeFile(join(config.dataDir, 'media', 'originals', 'a.webp'), 'picture')
  await before.sell()
  const { id: pending } = await before.start()
  // The shop sells while it is backed up.
  const [{ file }] = await Promise.all([backUp(config, before.database), before.sell()])
  expect(await readdir(config.dataDir)).not.toContain('backup.tar.dump')
  await sandbox.control.act(pending, { action: 'approve' })
  for (let count = 0; count < 10; count += 1) await before.sell()
  const sold = await listNumbers(before)
  await before.close()
  await rm(join(config.dataDir, 'media'), { recursive: true })

  const told = await restoreShop(config, { file, replace: true })
  const after = await openShop(config, sandbox)
  expect((await countOrders(after)).reduce((sum, { count }) => sum + count, 0)).toBe(
    told.counts['order'],
  )
  const pictures = await readFile(join(config.dataDir, 'media', 'originals', 'a.webp'), 'utf8')
  expect(pictures).toBe('picture')
  expect(await after.database.db.$count(session)).toBe(0)

  const day = dayOf(testStart)
  const { days } = await checkRange(after.shop, day, day)
  const found = await after.database.db.select().from(ledgerDifference)
  const lost = found.filter(({ kind }) => kind === 'unknown_reference')
  // What was sold during the backup is either in it or lost.
  const paid = (await countOrders(after)).find(({ status }) => status === 'paid')?.count ?? 0
  expect(paid + lost.length).toBe(13)
  expect([10, 11]).toContain(lost.length)
  expect(days[0]).toMatchObject({ provider: 'openpay', payments: 13 })
  expect(days[0]?.settled).toBeGreaterThanOrEqual(1)

  const restored = await listNumbers(after)
  await after.sell()
  const added = (await listNumbers(after)).filter((number) => !restored.includes(number))
  expect(added).toHaveLength(1)
  expect(sold).not.toContain(added[0])
  const payments = await sandbox.control.listPayments()
  expect(new Set(payments.map(({ orderId }) => orderId)).size).toBe(payments.length)
  await after.close()
  await sandbox.close()
}, 300_000)

test('two backups of one name at once leave a whole one', async () => {
  const dataDir = join(folder, 'twice')
  const config = { dataDir, bucket: undefined }
  const file = join(dataDir, 'backup.tar')
  const takenAt = testStart.toISOString()
  const facts: DumpFacts = { kind: 'embedded', engine: 18, takenAt, migrations: [], counts: {} }
  const write = (content: string, meanwhile = async () => {}) =>
    writeBackup({
      config,
      file,
      async dump(dumped) {
        await writeFile(dumped, content)
        await meanwhile()
        return facts
      },
    })
  const { files } = await write('the first', async () => {
    await write('another')
  })
  expect(await readdir(dataDir)).toEqual(['backup.tar'])
  const unpacked = join(folder, 'twice-unpacked')
  await pipeline(createReadStream(file), unpackTar(unpacked))
  expect(await hashFile(join(unpacked, 'database.dump'))).toBe(files['database.dump']?.sha256)

  await expect(writeBackup({ config, file: dataDir, dump: async () => facts })).rejects.toThrow(
    'es una carpeta',
  )
  const below = join(file, 'backup.tar')
  await expect(writeBackup({ config, file: below, dump: async () => facts })).rejects.toThrow(
    'No se puede crear la carpeta',
  )
})

test('replaces what a shop holds only when told so, and an empty one without', async () => {
  const config = await createPlace('full')
  const database = await connect(config)
  await migrate(database)
  await createProduct(database.db, { sku: 'PUMP', name: 'Motobomba' })
  const checked = { provider: 'openpay', day: dayOf(new Date()), checkedAt: new Date() } as const
  await database.db.insert(ledgerDay).values(checked)
  const picture = join('media', 'originals', 'a.webp')
  await mkdir(join(config.dataDir, dirname(picture)), { recursive: true })
  await writeFile(join(config.dataDir, picture), 'picture')
  const { file } = await backUp(config, database)
  await database.close()
  await expect(restoreShop(config, { file, replace: false })).rejects.toThrow('no está vacía')
  const empty = await createPlace('fresh')
  // Pictures may have a disk of their own, as this one is on Linux.
  const disk = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : folder, 'surco-pictures-'))
  await symlink(disk, join(empty.dataDir, 'media'))
  const { takenAt, compareFrom } = await restoreShop(empty, { file, replace: false })
  expect(compareFrom).toBe(dayOf(new Date(takenAt)))
  expect(await readFile(join(empty.dataDir, picture), 'utf8')).toBe('picture')
  await rm(disk, { recursive: true })
  const restored = await connect(empty)
  const { rows } = await restored.db.execute(sql`select sku from product`)
  expect(rows).toEqual([{ sku: 'PUMP' }])
  // Money may have been given back since.
  expect(await restored.db.select().from(ledgerDay)).toEqual([
    { ...checked, checkedAt: new Date(0) },
  ])
  expect(await findLastBackup(restored.db)).toBeUndefined()
  await restored.close()
  await noteBackupOfShop(empty, '2026-11-20T18:00:00.000Z')
  const noted = await withDatabase(empty, ({ db }) => findLastBackup(db))
  expect(noted).toEqual(testStart)
}, 300_000)

test('changes nothing for a file that is damaged, of a newer version, or no backup', async () => {
  const config = await createPlace('kept')
  const database = await connect(config)
  await migrate(database)
  const { file, manifest } = await backUp(config, database)
  await database.close()
  const restore = (name: string) =>
    restoreShop(config, { file: join(config.dataDir, name), replace: true })

  const bytes = await readFile(file)
  await writeFile(join(config.dataDir, 'cut.tar'), bytes.subarray(0, bytes.length / 2))
  await expect(restore('cut.tar')).rejects.toThrow('dañado')
  const flipped = Buffer.from(bytes)
  flipped.writeUInt8(flipped.readUInt8(flipped.length - 4_000) ^ 255, flipped.length - 4_000)
  await writeFile(join(config.dataDir, 'flipped.tar'), flipped)
  await expect(restore('flipped.tar')).rejects.toThrow('dañado')
  await writeFile(join(config.dataDir, 'other.tar'), 'no backup')
  await expect(restore('other.tar')).rejects.toThrow('dañado')

  const migrations = [...manifest.database.migrations, 'of tomorrow']
  const newer = { ...manifest, files: {}, database: { ...manifest.database, migrations } }
  const target = await open(join(config.dataDir, 'newer.tar'), 'w')
  const content = JSON.stringify(newer)
  const packed = packTar([{ type: 'content', target: 'manifest.json', content }])
  for await (const part of packed) await target.write(part as Buffer)
  await target.close()
  await expect(restore('newer.tar')).rejects.toThrow('versión más nueva')
  expect((await readdir(config.dataDir)).filter((name) => name.startsWith('.restoring-'))).toEqual(
    [],
  )
}, 300_000)

test('says what this machine cannot read or write, and calls no backup damaged for it', async () => {
  const config = await createPlace('unreadable')
  await expect(restoreShop(config, { file: config.dataDir, replace: true })).rejects.toThrow(
    'EISDIR',
  )
})

test('removes what a restore that was killed has left, and nothing of one that runs', async () => {
  const config = await createPlace('killed')
  const [killed, running] = ['.restoring-4194305-Ab3dE6', `.restoring-${process.ppid}-Ab3dE6`]
  for (const name of [killed, running]) await mkdir(join(config.dataDir, name))
  clearUnfinished(config.dataDir)
  const left = (await readdir(config.dataDir)).filter((name) => name.startsWith('.restoring-'))
  expect(left).toEqual([running])
})

test('brings a backup of an earlier version up to date', async () => {
  const config = await createPlace('earlier')
  const database = await connect(config)
  await migrate(database)
  await database.db.update(searchVersion).set({ hash: 'earlier' })
  await database.db.execute(sql`drop function search_shop`)
  const { file } = await backUp(config, database)
  await database.close()
  await restoreShop(config, { file, replace: true })
  const restored = await connect(config)
  const { rows } = await restored.db.execute(
    sql`select search_shop('bomba', 'relevance', 24, 0) ->> 'total' as total`,
  )
  expect(rows).toEqual([{ total: '0' }])
  await restored.close()
}, 300_000)

test('restores nothing while a shop uses the database', async () => {
  const config = await createPlace('used')
  const database = await connect(config)
  await migrate(database)
  const { file } = await backUp(config, database)
  await expect(restoreShop(config, { file, replace: true })).rejects.toThrow(/use/)
  expect(await database.db.$count(session)).toBe(0)
  await database.close()
}, 300_000)
