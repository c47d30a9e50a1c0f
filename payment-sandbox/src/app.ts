import Fastify from 'fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { createClock } from './clock.ts'
import { createConfig } from './config.ts'
import { addControl } from './control.ts'
import { addOpenPay, createSender, describeOpenPay, expire, openLedger } from './openpay/index.ts'
import { createRequestLog } from './request-log.ts'
import { openStore } from './store.ts'
import { addDashboard } from './ui/dashboard-routes.ts'
import { WebhookScheduler } from './webhooks.ts'

export interface SandboxOptions {
  /** Folder of the state, or null to keep it in memory. */
  stateDir: string | null
  /** Where browsers reach the sandbox; without it, the address of each request. */
  publicUrl?: string
  /** The real time in milliseconds since 1970, for tests that control it. */
  realNow?: () => number
}

function addFormParser(app: FastifyInstance) {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}

/** JSON bodies, where an empty one is no body: callers announce JSON on calls that need none. */
function addJsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}

function openSandbox({ stateDir, realNow = Date.now }: SandboxOptions) {
  const store = openStore(stateDir)
  const clock = createClock(store, realNow)
  const config = createConfig(store)
  const scheduler = new WebhookScheduler({ store, clock, config })
  const ledger = openLedger({ store, clock, config, scheduler }, expire)
  scheduler.addSender('openpay', createSender(ledger))
  return { store, clock, config, scheduler, ledger, providers: [describeOpenPay(ledger)] }
}

export type Sandbox = Omit<ReturnType<typeof openSandbox>, 'ledger'> & {
  requests: ReturnType<typeof createRequestLog>
}

/** Builds the payment sandbox as an app that can listen on any port, or be called with `inject`. */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const { ledger, ...opened } = openSandbox(options)
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024 })
  const requests = createRequestLog(app)
  const sandbox: Sandbox = { ...opened, requests }
  const publicUrl = (call: FastifyRequest) => options.publicUrl ?? `${call.protocol}://${call.host}`

  addFormParser(app)
  addJsonParser(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  // What was answered must be found again after a crash: the journal is written before the answer.
  app.addHook('onSend', async () => sandbox.store.flush())
  app.addHook('onClose', async () => {
    ledger.expiry.clear()
    await sandbox.scheduler.close()
    sandbox.store.close()
  })
  app.register(async (scope) => addOpenPay(scope, ledger, publicUrl), { prefix: '/openpay' })
  app.register(async (scope) => addControl(scope, sandbox), { prefix: '/__emu' })
  app.register(async (scope) => addDashboard(scope, sandbox), { prefix: '/ui' })
  app.get('/', (_request, reply) => reply.redirect('/ui', 302))
  return app
}
