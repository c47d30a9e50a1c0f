import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openPayCredentials } from './openpay/credentials.ts'
import { asBrowser, asShop, card, chargeBody } from './test-sandbox.ts'

const main = join(import.meta.dirname, 'main.ts')

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

async function newSettings() {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-main-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return { DATA_DIR: directory, SANDBOX_PORT: await findFreePort() }
}

function run(env: Record<string, string>) {
  const child = fork(main, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { out: '', err: '' }
  child.stdout?.on('data', (part: Buffer) => (output.out += part.toString()))
  child.stderr?.on('data', (part: Buffer) => (output.err += part.toString()))
  return { child, output, exit: once(child, 'close') }
}

async function whenReady(child: ChildProcess): Promise<string> {
  const [message] = (await once(child, 'message')) as [{ ready: string }]
  return message.ready
}

const json = { 'content-type': 'application/json' }

async function post(url: string, body: object, headers: Record<string, string>) {
  const init = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }
  return (await (await fetch(url, init)).json()) as { id: string }
}

test('keeps an answered charge through kill -9, and closes on SIGTERM', async () => {
  const settings = await newSettings()
  const first = run(settings)
  const url = await whenReady(first.child)
  const base = `${url}/openpay/v1/${openPayCredentials.merchantId}`
  const token = await post(`${base}/tokens`, card, asBrowser)
  const charge = await post(`${base}/charges`, { ...chargeBody, source_id: token.id }, asShop)
  first.child.kill('SIGKILL')
  await first.exit

  const second = run(settings)
  await whenReady(second.child)
  const response = await fetch(`${base}/charges/${charge.id}`, { headers: asShop })
  expect(await response.json()).toEqual(charge)
  second.child.kill('SIGTERM')
  expect(await second.exit).toEqual([0, null])
  expect(second.output.out).toBe(`payment-sandbox ready ${url}\n`)
})

test('refuses a taken port in one line', async () => {
  const settings = await newSettings()
  const taken = createServer().listen(Number(settings.SANDBOX_PORT), '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { exit, output } = run(settings)
  expect(await exit).toEqual([1, null])
  expect(output.err).toMatch(/^surco: Port \d+ is taken.*\n$/)
})

test('refuses a folder that another sandbox uses', async () => {
  const settings = await newSettings()
  const first = run(settings)
  await whenReady(first.child)
  const second = run({ ...settings, SANDBOX_PORT: await findFreePort() })
  expect(await second.exit).toEqual([1, null])
  expect(second.output.err).toMatch(/^surco: Another shop \(payment sandbox, pid \d+\) uses .*\n$/)
})

// [T5.23]
test('refuses to run beside real keys', async () => {
  const settings = await newSettings()
  const { exit, output } = run({ ...settings, STRIPE_SECRET_KEY: 'sk_live_123' })
  expect(await exit).toEqual([1, null])
  expect(output.err).toMatch(/^surco: STRIPE_SECRET_KEY looks real.*\n$/)
})

// [T5.23]
test.each([
  ['with production on', { OPENPAY_PRODUCTION: 'true' }, 'OPENPAY_PRODUCTION is not off'],
  ['with what may mean production', { OPENPAY_PRODUCTION: 'Sí' }, 'OPENPAY_PRODUCTION is not off'],
  ['at a public address', { PUBLIC_URL: 'https://tienda.example' }, 'PUBLIC_URL'],
  ['by the name of a host', { PUBLIC_URL: 'http://tienda:3000' }, 'PUBLIC_URL'],
  ['at no address at all', { PUBLIC_URL: 'localhost' }, 'PUBLIC_URL'],
  [
    'with a sandbox of its own for everybody',
    { SANDBOX_PUBLIC_URL: 'https://pagos.example' },
    'SANDBOX_PUBLIC_URL (https://pagos.example)',
  ],
  [
    'in a private network, unless told so',
    { PUBLIC_URL: 'http://192.168.1.20:3000', HOST: '0.0.0.0' },
    'set SANDBOX_PUBLIC_URL too',
  ],
])('refuses to stand in for the keys of a shop %s', async (_where, env, reason) => {
  const { exit, output } = run({ ...(await newSettings()), ...env })
  expect(await exit).toEqual([1, null])
  expect(output.err).toMatch(
    /^surco: OPENPAY_MERCHANT_ID, OPENPAY_PRIVATE_KEY, OPENPAY_PUBLIC_KEY are not set.*\n$/,
  )
  expect(output.err).toContain(reason)
})

test.each(['http://127.0.0.5', 'http://[::1]:3000', 'http://tienda.localhost:3000'])(
  'runs beside a shop at %s',
  async (PUBLIC_URL) => {
    const settings = await newSettings()
    const { child } = run({ ...settings, PUBLIC_URL })
    expect(await whenReady(child)).toBe(`http://localhost:${settings.SANDBOX_PORT}`)
  },
)

// Linux answers at every address of 127/8: what listens on 127.0.0.1 alone does not.
const answers = (port: string) =>
  fetch(`http://127.0.0.2:${port}/__emu/clock`).then(
    () => true,
    () => false,
  )

// [T5.23]
test('listens on this machine alone whatever HOST says, until SANDBOX_PUBLIC_URL asks for more', async () => {
  const settings = { ...(await newSettings()), HOST: '0.0.0.0' }
  const first = run(settings)
  await whenReady(first.child)
  expect(await answers(settings.SANDBOX_PORT)).toBe(false)
  first.child.kill('SIGTERM')
  await first.exit
  const second = run({
    ...settings,
    PUBLIC_URL: 'http://192.168.1.20:3000',
    SANDBOX_PUBLIC_URL: `http://192.168.1.20:${settings.SANDBOX_PORT}`,
  })
  await whenReady(second.child)
  expect(await answers(settings.SANDBOX_PORT)).toBe(true)
})

test('leaves when its parent lets go of it', async () => {
  const { child } = run(await newSettings())
  await whenReady(child)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})
