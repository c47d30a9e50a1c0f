import { STATUS_CODES } from 'node:http'

import { errorStatus, type ErrorCode, type Problem } from '@surco/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { ShopError } from '../errors.ts'
import { errorTexts } from './error-texts.ts'

/** Answers every refusal as problem details; what is no {@link ShopError} is logged and answered without detail. */
export function answerError(
  error: FastifyError | ShopError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const shopError = toShopError(error)
  if (shopError.code === 'INTERNAL') request.log.error({ err: error }, 'unexpected error')
  const { retryAfterSeconds } = shopError.particulars
  if (retryAfterSeconds) reply.header('retry-after', Math.ceil(retryAfterSeconds))
  const problem = problemOf(shopError, request.id)
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem)
}

export const answerUnknownAddress = (request: FastifyRequest, reply: FastifyReply) =>
  answerError(
    new ShopError('NOT_FOUND', `There is no ${request.method} ${request.url.split('?', 1)[0]}`),
    request,
    reply,
  )

/** A refusal as it goes over the wire. */
export function problemOf({ code, message, particulars }: ShopError, requestId: string): Problem {
  const status = errorStatus[code]
  return {
    type: `https://surco.example/problems/${code.toLowerCase().replaceAll('_', '-')}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: code === 'INTERNAL' ? 'Internal error' : message,
    code,
    message: particulars.message ?? errorTexts[code],
    requestId,
    ...(particulars.errors && { errors: particulars.errors }),
    ...(particulars.available !== undefined && { available: particulars.available }),
  }
}

const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'BAD_INPUT',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  414: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  503: 'DEPENDENCY_DOWN',
}

/** Fastify's own refusals (unreadable JSON, too large …) carry a status below 500. */
function toShopError(error: FastifyError | ShopError): ShopError {
  if (error instanceof ShopError) return error
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return new ShopError(codeOfStatus[status] ?? 'BAD_INPUT', error.message)
  return new ShopError('INTERNAL', error.message)
}
