import { inspect } from 'node:util'

import type { FastifyInstance } from 'fastify'

import { OpenPayError } from './errors.ts'

function toOpenPayError(error: unknown): OpenPayError {
  if (error instanceof OpenPayError) return error
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) return new OpenPayError(1009)
  return new OpenPayError(status >= 500 ? 1000 : 1001)
}

/** Gives every failure below this prefix OpenPay's form. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, _request, reply) => {
    const known = toOpenPayError(error)
    if (known.code === 1000 && known !== error) process.stderr.write(`${inspect(error)}\n`)
    return reply.code(known.statusCode).headers(known.headers).send(known.body())
  })
  app.setNotFoundHandler((_request, reply) => {
    return reply.code(404).send(new OpenPayError(1005).body())
  })
}
