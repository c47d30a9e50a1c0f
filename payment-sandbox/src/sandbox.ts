import type { FastifyInstance } from 'fastify'

import { createClock } from './clock.ts'
import { createConfig } from './config.ts'
import * as mercadoPago from './mercado-pago/index.ts'
import * as openPay from './openpay/index.ts'
import { openStore } from './store.ts'
import * as stripe from './stripe/index.ts'
import { WebhookScheduler } from './webhooks.ts'

export interface SandboxOptions {
  /** Folder of the state, or null to keep it in memory. */
  stateDir: string | null
  /** Where browsers reach the sandbox; without it, the address of each request. */
  publicUrl?: string
  /** The real time in milliseconds since 1970, for tests that control it. */
  realNow?: () => number
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

/** All that the sandbox knows and does, without its addresses. */
export function openSandbox({ stateDir, realNow = Date.now }: SandboxOptions) {
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

export interface LoggedRequest {
  at: string
  method: string
  path: string
  status: number
  ms: number
}

const kept = 500

/** Remembers the last calls to the providers' interfaces, in memory. */
export function createRequestLog(app: FastifyInstance) {
  const entries: LoggedRequest[] = []
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url
    if (path.startsWith('/ui') || path.startsWith('/__emu')) return
    const ms = Math.round(reply.elapsedTime)
    const at = new Date().toISOString()
    entries.push({ at, method: request.method, path, status: reply.statusCode, ms })
    if (entries.length > kept * 2) entries.splice(0, kept)
  })
  return {
    /** Newest first. */
    list: () => entries.slice(-kept).toReversed(),
    clear: () => void (entries.length = 0),
  }
}
