import { inspect } from 'node:util'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { serveScript } from '../ui/html.ts'
import { addApi } from './api-routes.ts'
import { addCheckout } from './checkout-routes.ts'
import { badRequest, MercadoPagoError } from './errors.ts'
import type { ProviderState } from './state.ts'

/** Mercado Pago's HTTP interface, script and hosted page, to be mounted under `/mp`. */
export function addMercadoPago(
  app: FastifyInstance,
  state: ProviderState,
  publicUrl: (call: FastifyRequest) => string,
) {
  answerErrors(app)
  // At the provider's own path.
  serveScript(app, '/js/v2', new URL('./browser/mercadopago.v2.js', import.meta.url))
  app.register(async (scope) => addApi(scope, state, publicUrl))
  app.register(async (scope) => addCheckout(scope, state, publicUrl), { prefix: '/checkout' })
}

function toMercadoPagoError(error: Error & { statusCode?: number }): MercadoPagoError {
  if (error instanceof MercadoPagoError) return error
  const { statusCode = 500, message } = error
  if (statusCode < 500) return badRequest('bad_request', message)
  process.stderr.write(`${inspect(error)}\n`)
  return new MercadoPagoError(500, 'internal_error', 'internal_error')
}

/** Gives every failure below this prefix Mercado Pago's form. */
function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const known = toMercadoPagoError(error)
    return reply.code(known.statusCode).headers(known.headers).send(known.body())
  })
  app.setNotFoundHandler((_request, reply) => {
    const unknown = new MercadoPagoError(404, 'not_found', 'resource not found')
    return reply.code(404).send(unknown.body())
  })
}
