import { inspect } from 'node:util'

import type { FastifyInstance } from 'fastify'

import { badRequest, MercadoPagoError } from './errors.ts'

function toMercadoPagoError(error: unknown): MercadoPagoError {
  if (error instanceof MercadoPagoError) return error
  const { statusCode = 500, message } = error as { statusCode?: number; message: string }
  if (statusCode < 500) return badRequest('bad_request', message)
  process.stderr.write(`${inspect(error)}\n`)
  return new MercadoPagoError(500, 'internal_error', 'internal_error')
}

/** Gives every failure below this prefix Mercado Pago's form. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, _request, reply) => {
    const known = toMercadoPagoError(error)
    return reply.code(known.statusCode).headers(known.headers).send(known.body())
  })
  app.setNotFoundHandler((_request, reply) => {
    const unknown = new MercadoPagoError(404, 'not_found', 'resource not found')
    return reply.code(404).send(unknown.body())
  })
}
