import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { connectEmbedded, IncompleteDatabaseError } from './connect-embedded.ts'

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'surco-embedded-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rm(folder, { recursive: true }))

const listFiles = async () => (await readdir(folder, { recursive: true })).toSorted()

test('writes no new database over one of which a file is gone', async () => {
  const made = await connectEmbedded(dataDir)
  await made.db.execute(sql`create table sold as select 7 as number`)
  await made.close()
  for (const name of ['PG_VERSION', 'base', 'global/pg_control']) {
    const [there, away] = [join(dataDir, 'database', name), join(folder, 'away')]
    await rename(there, away)
    const before = await listFiles()
    const refused = await connectEmbedded(dataDir).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(IncompleteDatabaseError)
    expect(refused).toMatchObject({ missing: name })
    expect(await listFiles()).toEqual(before)
    await rename(away, there)
  }
  const opened = await connectEmbedded(dataDir)
  expect((await opened.db.execute(sql`select number from sold`)).rows).toEqual([{ number: 7 }])
  await opened.close()
}, 60_000)

/** Opens a database and kills itself once something of it is in its folder. */
const firstStart = (module: string) => `
  import { readdirSync } from 'node:fs'
  import { connectEmbedded } from ${JSON.stringify(module)}
  const dataDir = ${JSON.stringify(dataDir)}
  void connectEmbedded(dataDir)
  setInterval(() => {
    for (const name of readdirSync(dataDir).filter((name) => name.startsWith('database'))) {
      if (readdirSync(dataDir + '/' + name).length > 0) process.kill(process.pid, 'SIGKILL')
    }
  }, 1)
`

test('removes the former database that a killed restore left, once the restored one opens', async () => {
  await (await connectEmbedded(dataDir)).close()
  for (const suffix of ['replaced', 'restoring']) {
    await mkdir(join(dataDir, `database.${suffix}`))
    await writeFile(join(dataDir, `database.${suffix}`, 'PG_VERSION'), '18\n')
  }
  await (await connectEmbedded(dataDir)).close()
  expect(await readdir(dataDir)).toEqual(['database', 'lock.held'])
}, 60_000)

test('opens what a power cut left with an empty file of its process', async () => {
  const first = await connectEmbedded(dataDir)
  await first.db.execute(sql`create table sold as select 7 as number`)
  await first.close()
  await writeFile(join(dataDir, 'database', 'postmaster.pid'), '')
  const second = await connectEmbedded(dataDir)
  expect((await second.db.execute(sql`select number from sold`)).rows).toEqual([{ number: 7 }])
  await second.close()
}, 60_000)

test('a first start that was killed is made again from the beginning', async () => {
  const program = join(folder, 'first-start.mjs')
  await writeFile(program, firstStart(new URL('./connect-embedded.ts', import.meta.url).href))
  const [, signal] = await once(spawn(process.execPath, [program]), 'exit')
  expect(signal).toBe('SIGKILL')
  const second = await connectEmbedded(dataDir)
  expect((await second.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await second.close()
  expect(await readdir(dataDir)).toEqual(['database', 'lock.held'])
}, 120_000)
