import { STATUS_CODES } from 'node:http'

import { errorStatus, type ErrorCode, type Problem } from '@surco/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { isConnectionError } from '../connection-errors.ts'
import { COME_AGAIN_SECONDS, ShopError } from '../errors.ts'
import { logLimitReached } from '../security-log.ts'
import { errorTexts } from './error-texts.ts'
import { networkOf } from './network-of.ts'
import { waitingTime } from './waiting-time.ts'

/**
 * Answers every refusal as problem details. What is no {@link ShopError} is answered without detail;
 * every failure of the shop's own (500 and above) is logged with what led to it.
 */
export function answerError(
  error: FastifyError | ShopError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const shopError = hasLeft(request) ? brokenOff(error) : toShopError(error)
  if (isOurFailure(shopError)) logFailure(shopError, error, request)
  if (shopError.code === 'TOO_MANY_REQUESTS') {
    const { routeOptions, method, ip } = request
    const route = `${method} ${routeOptions.url ?? ''}`
    logLimitReached(request.log, { route, network: networkOf(ip) })
  }
  const retryAfter = retryAfterOf(shopError)
  if (retryAfter) reply.header('retry-after', Math.ceil(retryAfter))
  // The body of what is refused at the door need not be read to its end.
  if (unread.has(shopError.code) && request.method !== 'GET') reply.header('connection', 'close')
  const problem = problemOf(shopError, request.id)
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem)
}

/** Who asks is gone before the body was sent whole. */
const hasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** Nobody hears it, and it is no failure of the shop's. */
const brokenOff = (cause: Error) =>
  new ShopError('BAD_INPUT', 'The request was broken off', { cause })

/** Seconds; every 503 says when to come again. */
const retryAfterOf = ({ code, particulars }: ShopError) =>
  particulars.retryAfterSeconds ?? (errorStatus[code] === 503 ? COME_AGAIN_SECONDS : undefined)

const unread: ReadonlySet<ErrorCode> = new Set(['TOO_MANY_REQUESTS', 'TOO_LARGE', 'OVERLOADED'])

/** Load that is shed is no failure, and there is much of it. */
const isOurFailure = ({ code }: ShopError) => errorStatus[code] >= 500 && code !== 'OVERLOADED'

/** Addresses hold keys of orders and client codes: the log names the route. */
function logFailure({ code }: ShopError, err: Error, request: FastifyRequest) {
  const { log, id, method, routeOptions } = request
  const what = code === 'INTERNAL' ? 'unexpected error' : 'a request could not be served'
  log.error({ err, code, reqId: id, method, url: routeOptions.url }, what)
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
    message: particulars.message ?? tooManyText(code, particulars) ?? errorTexts[code],
    requestId,
    ...(particulars.errors && { errors: particulars.errors }),
    ...(particulars.available !== undefined && { available: particulars.available }),
  }
}

const tooManyText = (code: ErrorCode, { retryAfterSeconds }: ShopError['particulars']) =>
  code === 'TOO_MANY_REQUESTS' && retryAfterSeconds !== undefined
    ? `Hiciste demasiados intentos. Espera ${waitingTime(retryAfterSeconds)} e intenta de nuevo.`
    : undefined

const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'BAD_INPUT',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  414: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  503: 'DEPENDENCY_DOWN',
}

/** A refusal, or that the database cannot be reached; undefined for what nobody foresaw. */
export function toRefusal(error: unknown): ShopError | undefined {
  if (error instanceof ShopError) return error
  if (!isConnectionError(error)) return undefined
  return new ShopError('DEPENDENCY_DOWN', 'The database does not answer', { cause: error })
}

/** Fastify's own refusals (unreadable JSON, too large …) carry a status. */
function toShopError(error: FastifyError | ShopError): ShopError {
  const refusal = toRefusal(error)
  if (refusal) return refusal
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  const code = codeOfStatus[status] ?? (status >= 400 && status < 500 ? 'BAD_INPUT' : 'INTERNAL')
  return new ShopError(code, error.message)
}
