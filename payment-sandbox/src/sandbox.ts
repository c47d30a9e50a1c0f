import type { FastifyInstance } from 'fastify'

import { createClock } from './clock.ts'
import { createConfig } from './config.ts'
import { imitations } from './providers.ts'
import { openStore } from './store.ts'
import { WebhookScheduler } from './webhooks.ts'

export interface SandboxOptions {
  /** Folder of the state, or null to keep it in memory. */
  stateDir: string | null
  /** Public address of the sandbox; by default that of each request. */
  publicUrl?: string
  /** The real time in milliseconds since 1970, for tests that control it. */
  realNow?: () => number
}

/** Opens the state and the providers of a sandbox, without HTTP routes. */
export function openSandbox({ stateDir, realNow = Date.now }: SandboxOptions) {
  const store = openStore(stateDir)
  const clock = createClock(store, realNow)
  const config = createConfig(store)
  const scheduler = new WebhookScheduler({ store, clock, config })
  const tools = { store, clock, config, scheduler }
  const opened = imitations.map(({ prefix, open }) => ({ prefix, ...open(tools) }))
  const providers = opened.map(({ provider }) => provider)
  for (const { provider, sender } of opened) scheduler.addSender(provider.name, sender)
  return { ...tools, opened, providers }
}

export type Sandbox = Omit<ReturnType<typeof openSandbox>, 'opened'> & {
  requests: ReturnType<typeof createRequestLog>
}

export interface LoggedRequest {
  at: string
  method: string
  path: string
  status: number
  ms: number
}

const MAX_ENTRIES = 500

/** Logs the last calls to the providers' APIs, in memory. */
export function createRequestLog(app: FastifyInstance) {
  const entries: LoggedRequest[] = []
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url
    if (path.startsWith('/ui') || path.startsWith('/__emu')) return
    const ms = Math.round(reply.elapsedTime)
    const at = new Date().toISOString()
    entries.push({ at, method: request.method, path, status: reply.statusCode, ms })
    if (entries.length > MAX_ENTRIES * 2) entries.splice(0, MAX_ENTRIES)
  })
  return {
    /** Newest first. */
    list: () => entries.slice(-MAX_ENTRIES).toReversed(),
    clear: () => void (entries.length = 0),
  }
}
