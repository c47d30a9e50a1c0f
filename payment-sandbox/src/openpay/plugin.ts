import { inspect } from 'node:util'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { serveScript } from '../ui/html.ts'
import { addBankRoutes } from './bank-routes.ts'
import { addChargeRoutes } from './charge-routes.ts'
import { OpenPayError } from './errors.ts'
import {
  addBinRoutes,
  addCustomerRoutes,
  addTokenRoutes,
  addWebhookRoutes,
} from './merchant-routes.ts'
import type { ProviderState } from './state.ts'

/** OpenPay's whole HTTP interface, to be mounted under `/openpay`. */
export function addOpenPay(
  app: FastifyInstance,
  state: ProviderState,
  publicUrl: (call: FastifyRequest) => string,
) {
  addCors(app)
  answerErrors(app)
  addScriptRoutes(app)
  addTokenRoutes(app, state)
  addBinRoutes(app)
  addChargeRoutes(app, state, publicUrl)
  addBankRoutes(app, state)
  addCustomerRoutes(app, state)
  addWebhookRoutes(app, state)
}

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, accept, x-emu-scenario',
  'access-control-max-age': '600',
}

/** Lets any page call with credentials, as the provider does: its own script asks for that. */
function addCors(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-allow-credentials', 'true')
    reply.header('vary', 'Origin')
  })
  app.options('/*', (_request, reply) => reply.code(204).headers(allowed).send())
}

/** The scripts that a shop's page loads, with the provider's own names. */
function addScriptRoutes(app: FastifyInstance) {
  for (const name of ['openpay.v1.js', 'openpay-data.v1.js']) {
    serveScript(app, `/js/${name}`, new URL(`./browser/${name}`, import.meta.url))
  }
}

function toOpenPayError(error: Error & { statusCode?: number }): OpenPayError {
  if (error instanceof OpenPayError) return error
  const { statusCode: status = 500 } = error
  if (status === 413) return new OpenPayError(1009)
  return new OpenPayError(status >= 500 ? 1000 : 1001)
}

/** Gives every failure below this prefix OpenPay's form. */
function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const known = toOpenPayError(error)
    if (known.code === 1000 && known !== error) process.stderr.write(`${inspect(error)}\n`)
    return reply.code(known.statusCode).headers(known.headers).send(known.body())
  })
  app.setNotFoundHandler((_request, reply) => {
    return reply.code(404).send(new OpenPayError(1005).body())
  })
}
