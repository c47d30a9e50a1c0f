import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { buildSandbox } from './app.ts'
import { isProduction } from './openpay/credentials.ts'
import openPayKeyNames from './openpay/key-names.json' with { type: 'json' }
import type { Environment } from './payments.ts'
import { findLiveKey, shopSettings } from './providers.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Private networks, in which a shop can be tried from a phone. */
const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4')
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4')
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

const isIn = (list: BlockList, host: string) => {
  const version = isIP(host)
  return version !== 0 && list.check(host, version === 4 ? 'ipv4' : 'ipv6')
}

/** The host of an address without the brackets of IPv6; '' when it is no address. */
const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).hostname.replaceAll(/^\[|\]$/g, '') : ''

function isThisMachine(address: string) {
  const host = hostOf(address)
  return host === 'localhost' || host.endsWith('.localhost') || isIn(loopback, host)
}

const isPrivate = (address: string) => isIn(privateNetworks, hostOf(address))

/**
 * Why the sandbox must not run with the shop of this environment, in one line that names what is missing; undefined if it
 * may. Anyone who reaches a sandbox can mark orders as paid.
 */
function refusePlace(env: Environment): string | undefined {
  const { PUBLIC_URL, SANDBOX_PUBLIC_URL } = env
  const missing = `${openPayKeyNames.join(', ')} are not set`
  if (isProduction(env)) {
    return `${missing}, and OPENPAY_PRODUCTION is not off: the payment sandbox never takes the place of real payments.`
  }
  for (const [name, address] of Object.entries({ PUBLIC_URL, SANDBOX_PUBLIC_URL })) {
    if (!address || isThisMachine(address)) continue
    if (!isPrivate(address)) {
      return `${missing}, and ${name} (${address}) is not on this machine: the payment sandbox never runs where strangers reach it.`
    }
    if (!SANDBOX_PUBLIC_URL) {
      return `${missing}. To try the payment sandbox from other devices at ${address}, set SANDBOX_PUBLIC_URL too.`
    }
  }
  return undefined
}

/** The address to listen on: loopback, unless SANDBOX_PUBLIC_URL is set. */
const listeningHost = ({ HOST, SANDBOX_PUBLIC_URL }: Environment) =>
  (SANDBOX_PUBLIC_URL && HOST) || '127.0.0.1'

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function isSandbox(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // After a crash another process may have the pid; check its command line where possible.
  return readIfThere(`/proc/${pid}/cmdline`)?.includes('payment-sandbox') ?? true
}

/**
 * Locks the folder until this process exits, since two sandboxes would overwrite each other's journal. Returns the pid of
 * another running holder, or undefined if the folder is ours.
 */
function takeLock(directory: string): number | undefined {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'lock')
  const holder = Number(readIfThere(path) ?? 0)
  if (holder > 0 && holder !== process.pid && isSandbox(holder)) return holder
  writeFileSync(path, String(process.pid))
  process.on('exit', () => rmSync(path, { force: true }))
  return undefined
}

function stop(line: string): never {
  process.stderr.write(`surco: ${line}\n`)
  process.exit(1)
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

function describeFailure(error: unknown, port: number, stateDir: string): string {
  const code = codeOf(error)
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop the program that uses it, or set PORT or SANDBOX_PORT to another number.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
      return `Cannot write to ${stateDir} or listen on port ${port} (${code}). Set DATA_DIR to a folder of yours, or SANDBOX_PORT above 1023.`
    case 'EADDRNOTAVAIL':
      return 'This machine has no such address. Set HOST to one it has, such as 127.0.0.1.'
    case 'ERR_SOCKET_BAD_PORT':
      return 'PORT and SANDBOX_PORT must be numbers from 0 to 65535.'
    default:
      return `The payment sandbox cannot start: ${error instanceof Error ? error.message : String(error)}`
  }
}

function closeOnRequest(app: FastifyInstance) {
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    await app.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void close())
  process.once('SIGINT', () => void close())
  // As a child process, end with the shop that started it.
  process.once('disconnect', () => void close())
}

async function main() {
  const { env } = process
  const liveKey = findLiveKey(env)
  if (liveKey) stop(`${liveKey} looks real. The payment sandbox never runs beside real keys.`)
  const refusal = refusePlace(env)
  if (refusal) stop(refusal)
  // Other users of this machine must not read what buyers type.
  process.umask(0o077)
  const port = Number(env['SANDBOX_PORT'] || Number(env['PORT'] || 3000) + 10)
  const publicUrl = (env['SANDBOX_PUBLIC_URL'] || `http://localhost:${port}`).replace(/\/+$/, '')
  const stateDir = join(env['DATA_DIR'] || '.data', 'payment-sandbox')
  try {
    const holder = takeLock(stateDir)
    if (holder) {
      stop(
        `Another shop (payment sandbox, pid ${holder}) uses ${stateDir}. Stop it, or set DATA_DIR to another folder.`,
      )
    }
    const app = buildSandbox({ stateDir, publicUrl })
    closeOnRequest(app)
    await app.listen({ host: listeningHost(env), port })
  } catch (error) {
    stop(describeFailure(error, port, stateDir))
  }
  process.stdout.write(`payment-sandbox ready ${publicUrl}\n`)
  process.send?.({ ready: publicUrl, settings: shopSettings(publicUrl) })
}

await main()
