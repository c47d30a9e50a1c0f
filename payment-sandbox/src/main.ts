import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { buildSandbox } from './app.ts'
import { findLiveKey } from './credentials.ts'
import { listeningHost, refusePlace } from './refuse-place.ts'
import { takeLock } from './take-lock.ts'

function stop(line: string): never {
  process.stderr.write(`surco: ${line}\n`)
  process.exit(1)
}

function describeFailure(error: unknown, port: number, stateDir: string): string {
  const { code, message } = error as NodeJS.ErrnoException
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
      return `The payment sandbox cannot start: ${message}`
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
  // A child must not outlive the shop that started it, however that one ended.
  process.once('disconnect', () => void close())
}

async function main() {
  const { env } = process
  const liveKey = findLiveKey(env)
  if (liveKey) stop(`${liveKey} looks real. The payment sandbox never runs beside real keys.`)
  const refusal = refusePlace(env)
  if (refusal) stop(refusal)
  // What buyers type is nobody else's on this machine.
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
  process.send?.({ ready: publicUrl })
}

await main()
