import Fastify from 'fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { createClock } from './clock.ts'
import { createConfig } from './config.ts'
import { addControl } from './control.ts'
import { garbleAnswers } from './garble-answers.ts'
import { loseAnswers } from './lose-answers.ts'
import * as mercadoPago from './mercado-pago/index.ts'
import * as openPay from './openpay/index.ts'
import { createRequestLog } from './request-log.ts'
import { openStore } from './store.ts'
import * as stripe from './stripe/index.ts'
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

function openLedgers(tools: Parameters<typeof openPay.openLedger>[0]) {
  const ledgers = {
    openPay: openPay.openLedger(tools, openPay.expire),
    mercadoPago: mercadoPago.openLedger(tools, mercadoPago.expire),
    stripe: stripe.openLedger(tools),
  }
  tools.scheduler.addSender('openpay', openPay.createSender(ledgers.openPay))
  tools.scheduler.addSender('mercadopago', mercadoPago.sender)
  tools.scheduler.addSender('stripe', stripe.createSender(ledgers.stripe))
  return ledgers
}

function openSandbox({ stateDir, realNow = Date.now }: SandboxOptions) {
  const store = openStore(stateDir)
  const clock = createClock(store, realNow)
  const config = createConfig(store)
  const scheduler = new WebhookScheduler({ store, clock, config })
  const ledgers = openLedgers({ store, clock, config, scheduler })
  const providers = [
    openPay.describeOpenPay(ledgers.openPay),
    mercadoPago.describeMercadoPago(ledgers.mercadoPago),
    stripe.describeStripe(ledgers.stripe),
  ]
  return { store, clock, config, scheduler, ledgers, providers }
}

export type Sandbox = Omit<ReturnType<typeof openSandbox>, 'ledgers'> & {
  requests: ReturnType<typeof createRequestLog>
}

function addProviders(
  app: FastifyInstance,
  { config, ledgers }: Pick<ReturnType<typeof openSandbox>, 'config' | 'ledgers'>,
  publicUrl: (call: FastifyRequest) => string,
) {
  const mount = (prefix: string, add: (scope: FastifyInstance) => void) => {
    const plugin = async (scope: FastifyInstance) => {
      loseAnswers(scope, config)
      garbleAnswers(scope, config)
      add(scope)
    }
    app.register(plugin, { prefix })
  }
  mount('/openpay', (scope) => openPay.addOpenPay(scope, ledgers.openPay, publicUrl))
  mount('/mp', (scope) => mercadoPago.addMercadoPago(scope, ledgers.mercadoPago, publicUrl))
  mount('/stripe', (scope) => stripe.addStripe(scope, ledgers.stripe, publicUrl))
}

/** Builds the payment sandbox as an app that can listen on any port, or be called with `inject`. */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const { ledgers, ...opened } = openSandbox(options)
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
    ledgers.openPay.expiry.clear()
    ledgers.mercadoPago.expiry.clear()
    await sandbox.scheduler.close()
    sandbox.store.close()
  })
  addProviders(app, { ...opened, ledgers }, publicUrl)
  app.register(async (scope) => addControl(scope, sandbox), { prefix: '/__emu' })
  app.register(async (scope) => addDashboard(scope, sandbox), { prefix: '/ui' })
  app.get('/', (_request, reply) => reply.redirect('/ui', 302))
  return app
}
