import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { migrate } from '@surco/database'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readConfig } from '../config.ts'
import { formatMoment } from '../platform/time.ts'
import { startShop } from '../server.ts'
import { createProduct } from '../testing/create-product.ts'
import { findLastBackup, withDatabase } from './shop-files.ts'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'surco-commands-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

/** What the merchant types, on the embedded database. */
const run = (program: string, ...args: string[]) => runIn(dataDir, program, ...args)

async function runIn(folder: string, program: string, ...args: string[]) {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder, PORT: '0', DEMO: 'false' }
  const child = spawn(process.execPath, [fileOf(program), ...args], { env })
  const [code, said, complained] = await Promise.all([
    new Promise((resolve) => child.once('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, said, complained }
}

test('backs a running shop up, and restores it once it is stopped', async () => {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: 'false' })
  await withDatabase(config, async (database) => {
    await migrate(database)
    await createProduct(database.db, { pictures: ['gone.webp'] })
  })
  const shop = await startShop(config, {
    progress: () => {},
    mode: 'production',
    storefrontDir: fileOf('../platform/pages/test-storefront'),
  })
  const damaged = `${'a'.repeat(32)}.webp`
  await mkdir(join(dataDir, 'media', 'originals'), { recursive: true })
  await writeFile(join(dataDir, 'media', 'originals', damaged), '')
  const backup = await run('command.ts')
  expect(backup).toMatchObject({
    code: 0,
    said: expect.stringContaining('0 pedidos, 0 clientes, 1 producto, '),
  })
  expect(backup.complained).toContain(
    'fotos de productos que faltan y tampoco están en el respaldo: 1 (gone.webp…)',
  )
  expect(backup.complained).toContain(
    `archivos de productos dañados, también en el respaldo: 1 (${damaged}`,
  )
  const [file] = await readdir(join(dataDir, 'backups'))
  const ledger = await run('../payments/ledger/command.ts', '--list')
  expect(ledger).toMatchObject({ code: 0, said: 'No hay diferencias abiertas\n' })
  const jobs = await run('../dead-jobs/command.ts', 'list')
  expect(jobs).toMatchObject({ code: 0, said: 'No hay tareas sin hacer\n' })
  const unknown = await run('../dead-jobs/command.ts', 'drop', randomUUID())
  expect(unknown).toMatchObject({ code: 1, complained: expect.stringContaining('No hay ninguna') })
  const inUse = await run('restore/command.ts', join(dataDir, 'backups', file ?? ''), '--replace')
  expect(inUse).toMatchObject({ code: 1, complained: expect.stringContaining('Otro proceso') })
  await shop.close()
  const noted = await withDatabase(config, ({ db }) => findLastBackup(db))
  expect(backup.said).toContain(`, como estaban el ${formatMoment(noted ?? new Date(0))} en `)

  const restored = await run(
    'restore/command.ts',
    join(dataDir, 'backups', file ?? ''),
    '--replace',
  )
  expect(restored.complained).toBe('')
  expect(restored.said).toContain(`${formatMoment(noted ?? new Date(0))}: 0 pedidos, 1 producto.\n`)
  expect(restored.said).toContain('Los clientes tienen que iniciar sesión de nuevo.')
  expect(restored.said).toMatch(/\nNo se comparó nada: .+ no hay claves de ninguno\n$/)
  expect(restored.code).toBe(0)
  const unasked = await run('../payments/ledger/command.ts')
  expect(unasked).toMatchObject({ code: 1, said: '' })
  expect(unasked.complained).toMatch(/^No se comparó nada: .+ Carga las variables/)
}, 300_000)

test('names the folder where there is no shop to back up, and makes none', async () => {
  const empty = join(dataDir, 'empty')
  await mkdir(empty)
  const complained = expect.stringContaining(`No hay ninguna tienda en ${empty}: indica DATA_DIR`)
  expect(await runIn(empty, 'command.ts')).toMatchObject({ code: 1, complained })
  const listed = await runIn(empty, '../dead-jobs/command.ts', 'list')
  expect(listed).toMatchObject({ code: 1, complained })
  expect(await readdir(empty)).not.toContain('database')
})

test.each([
  ['command.ts', '--unknown', 'Uso: npm run backup'],
  ['restore/command.ts', '--replace', 'Uso: npm run restore'],
  ['restore/command.ts', 'nothing.tar', 'No existe el archivo'],
  ['../dead-jobs/command.ts', 'retry', 'Uso: npm run jobs'],
  ['../payments/ledger/command.ts', 'refund', 'Uso: npm run ledger'],
])('says of %s %s how it is used', async (program, arg, usage) => {
  const refused = await run(program, arg)
  expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining(usage) })
})
