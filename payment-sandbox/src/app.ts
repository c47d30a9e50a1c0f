import Fastify from 'fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { addControl } from './control.ts'
import { garbleAnswers } from './garble-answers.ts'
import { loseAnswers } from './lose-answers.ts'
import * as mercadoPago from './mercado-pago/index.ts'
import * as openPay from './openpay/index.ts'
import { createRequestLog } from './request-log.ts'
import { openSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'
import * as stripe from './stripe/index.ts'
import { addDashboard } from './ui/dashboard-routes.ts'

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
