import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

import type { ConfigStore, Garble } from './config.ts'
import { addControl } from './control.ts'
import { createRequestLog, openSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'
import { addDashboard } from './ui/dashboard-routes.ts'

function addFormParser(app: FastifyInstance) {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}

/** Parses JSON bodies, accepting empty ones: some callers send the JSON content type without a body. */
function addJsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}

function addProviders(
  app: FastifyInstance,
  { config, opened }: Pick<ReturnType<typeof openSandbox>, 'config' | 'opened'>,
  publicUrl: (call: FastifyRequest) => string,
) {
  for (const { prefix, serve } of opened) {
    const plugin = async (scope: FastifyInstance) => {
      loseAnswers(scope, config)
      garbleAnswers(scope, config)
      serve(scope, publicUrl)
    }
    app.register(plugin, { prefix })
  }
}

/** Builds the payment sandbox as an app that can listen on any port, or be called with `inject`. */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const { opened, ...parts } = openSandbox(options)
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024 })
  const requests = createRequestLog(app)
  const sandbox: Sandbox = { ...parts, requests }
  const publicUrl = (call: FastifyRequest) => options.publicUrl ?? `${call.protocol}://${call.host}`

  addFormParser(app)
  addJsonParser(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  // The journal is written before the response, so that the state survives a crash after it.
  app.addHook('onSend', async () => sandbox.store.flush())
  app.addHook('onClose', async () => {
    for (const { close } of opened) close?.()
    await sandbox.scheduler.close()
    sandbox.store.close()
  })
  addProviders(app, { config: parts.config, opened }, publicUrl)
  app.register(async (scope) => addControl(scope, sandbox), { prefix: '/__emu' })
  app.register(async (scope) => addDashboard(scope, sandbox), { prefix: '/ui' })
  app.get('/', (_request, reply) => reply.redirect('/ui', 302))
  return app
}

const amounts = ['amount', 'transaction_amount']

const garbled: Partial<Record<Garble, (payload: string) => string>> = {
  empty: () => '',
  null: () => 'null',
  object: () => '{}',
  list: () => '[]',
  number: () => '42',
  withoutId: (payload) => replaced(payload, ['id'], () => undefined),
  withoutAmount: (payload) => replaced(payload, amounts, () => undefined),
  zeroAmount: (payload) => replaced(payload, amounts, () => 0),
  otherAmount: (payload) => replaced(payload, amounts, (amount) => Number(amount) + 1),
  otherCurrency: (payload) => replaced(payload, ['currency', 'currency_id'], () => 'USD'),
  otherReference: (payload) => replaced(payload, ['order_id', 'external_reference'], () => '0-0'),
}

/** Replaces successful responses by garbled ones with 200, if configured. */
function garbleAnswers(app: FastifyInstance, config: ConfigStore) {
  app.addHook('onSend', async (_request, reply, payload) => {
    const garble = garbled[config.get().garblesAnswers]
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (!garble || reply.statusCode >= 300 || !isJson) return payload
    reply.code(200).removeHeader('content-length')
    return garble(String(payload))
  })
}

const replaced = (payload: string, names: readonly string[], by: (value: unknown) => unknown) =>
  JSON.stringify(
    JSON.parse(payload, (name, value: unknown) => (names.includes(name) ? by(value) : value)),
  )

/** Performs calls but responds 503, if configured. */
function loseAnswers(app: FastifyInstance, config: ConfigStore) {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!config.get().losesAnswers) return payload
    reply.code(503).type('text/plain; charset=utf-8')
    return 'Service Unavailable'
  })
}
