import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { connectEmbedded, EncodingError } from '@surco/database'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { explainStartError } from './process.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'surco-start-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

/** Starts the shop, which cannot; gives its exit code and what it said of it. */
async function startInVain(env: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    env: { DATA_DIR: dataDir, PORT: '0', DEMO: 'false', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => (said += String(text)))
  const [code] = await once(child, 'close')
  return { code, said }
}

test('says which setting is wrong', async () => {
  expect(await startInVain({ PORT: 'http' })).toEqual({
    code: 1,
    said: 'surco: PORT must be a number from 0 to 65535, not "http"\n',
  })
})

test('says which process uses the embedded database', async () => {
  const first = await connectEmbedded(dataDir)
  expect(await startInVain({})).toEqual({
    code: 1,
    said: `surco: Another process (pid ${process.pid}, perhaps of another container) uses the embedded database in ${dataDir}. Stop it, or set DATA_DIR to another folder.\n`,
  })
  await first.close()
})

test('says what the embedded database lacks, and the ways out', async () => {
  const folder = join(dataDir, 'database')
  await mkdir(join(folder, 'base'), { recursive: true })
  const { code, said } = await startInVain({})
  expect(code).toBe(1)
  expect(said).toContain(`surco: A la base de datos de ${folder} le falta PG_VERSION`)
  expect(said).toContain('npm run restore -- ARCHIVO.tar --replace')
})

test('says that no PostgreSQL answers, without the password', async () => {
  const { port, close } = await takePort()
  await close()
  expect(
    await startInVain({ DATABASE_URL: `postgres://ana:secret@127.0.0.1:${port}/shop` }),
  ).toEqual({
    code: 1,
    said: `surco: No PostgreSQL answers at 127.0.0.1:${port}/shop (ECONNREFUSED). Start it or correct DATABASE_URL.\n`,
  })
})

test.each([
  ['below a file', 'file/data', 'ENOTDIR'],
  ['a file itself', 'file', 'EEXIST'],
])('says that the folder cannot be written: it is %s', async (_, path, reason) => {
  await writeFile(join(dataDir, 'file'), '')
  const { code, said } = await startInVain({ DATA_DIR: join(dataDir, path) })
  expect(code).toBe(1)
  expect(said).toMatch(
    new RegExp(String.raw`^surco: Cannot write to .*/${path} .*\(${reason}\)\. Set DATA_DIR`),
  )
})

test('says that commands could not reach it in a folder of so long a path', async () => {
  expect(await startInVain({ DATA_DIR: join(dataDir, 'carpeta'.repeat(20)) })).toEqual({
    code: 1,
    said: expect.stringMatching(/^surco: The path of DATA_DIR is \d+ bytes too long .*shorter one/),
  })
})

test('says that the port is taken', async () => {
  const { port, close } = await takePort()
  const [error] = (await once(createServer().listen(port, '127.0.0.1'), 'error')) as [Error]
  expect(explainStartError(error, readConfig({ PORT: String(port) }))).toBe(
    `Port ${port} is taken. Stop the program that uses it, or set PORT to another number.`,
  )
  await close()
})

test.each([
  ['28P01', 'refuses the user or password'],
  ['3D000', 'has no such database'],
])('says what PostgreSQL means by %s', (code, words) => {
  const error = new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) })
  const config = readConfig({ DATABASE_URL: 'postgres://db.example/shop' })
  expect(explainStartError(error, config)).toContain(`PostgreSQL at db.example/shop ${words}`)
})

test('says so when something answers that is no PostgreSQL', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://db.example/shop' })
  expect(explainStartError(new Error('Connection terminated unexpectedly'), config)).toBe(
    'No PostgreSQL answers at db.example/shop. Start it or correct DATABASE_URL.',
  )
})

test('says which encoding a database has that cannot hold every name', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://db.example/shop' })
  expect(explainStartError(new EncodingError('LATIN1'), config)).toBe(
    "The database of DATABASE_URL has the encoding LATIN1. Make one for every language: create database … encoding 'UTF8' template template0.",
  )
})

test('leaves what nobody foresaw as it is', () => {
  expect(explainStartError(new Error('a bug'), readConfig({}))).toBeUndefined()
})

/** Listens on a port of its own. */
async function takePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.close()
    await once(server, 'close')
  }
  return { port: (server.address() as AddressInfo).port, close }
}
