import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildSandbox } from './app.ts'
import { findLiveKey } from './credentials.ts'
import { takeLock } from './take-lock.ts'

function stop(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function describeFailure(error: unknown, port: number, stateDir: string): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `payment-sandbox: port ${port} is taken; set SANDBOX_PORT to a free one`
  if (code === 'EACCES' || code === 'EROFS') {
    return `payment-sandbox: cannot use port ${port} or write in ${stateDir}; set SANDBOX_PORT or DATA_DIR`
  }
  return `payment-sandbox: ${message}`
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
  if (liveKey)
    stop(`payment-sandbox: ${liveKey} looks real; the sandbox never runs beside real keys`)
  const port = Number(env['SANDBOX_PORT'] ?? Number(env['PORT'] ?? 3000) + 10)
  const publicUrl = (env['SANDBOX_PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/+$/, '')
  const stateDir = join(env['DATA_DIR'] ?? '.data', 'payment-sandbox')
  try {
    const holder = takeLock(stateDir)
    if (holder) stop(`payment-sandbox: process ${holder} already uses ${stateDir}; set DATA_DIR`)
    const app = buildSandbox({ stateDir, publicUrl })
    closeOnRequest(app)
    await app.listen({ host: env['HOST'] ?? '127.0.0.1', port })
  } catch (error) {
    stop(describeFailure(error, port, stateDir))
  }
  process.stdout.write(`payment-sandbox ready ${publicUrl}\n`)
  process.send?.({ ready: publicUrl })
}

await main()
