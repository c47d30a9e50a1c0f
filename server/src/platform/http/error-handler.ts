import { STATUS_CODES } from 'node:http'

import { errorStatus, type ErrorCode, type Problem } from '@surco/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { isConnectionError } from '../database.ts'
import { COME_AGAIN_SECONDS, ShopError } from '../errors.ts'
import { logLimitReached } from '../log.ts'
import { networkOf } from './client-address.ts'

/**
 * Responds to every error with uncacheable problem details. Unexpected errors are described without detail; every
 * failure of the shop itself (500 and above) is logged with its cause.
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
  reply.header('cache-control', 'no-store')
  const retryAfter = retryAfterOf(shopError)
  if (retryAfter) reply.header('retry-after', Math.ceil(retryAfter))
  // The body of a request that is refused before it is read need not be received.
  if (unread.has(shopError.code) && request.method !== 'GET') reply.header('connection', 'close')
  const problem = problemOf(shopError, request.id)
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem)
}

/** Whether the client disconnected before the whole body was sent. */
const hasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** Not a failure of the shop; nobody receives this response. */
const brokenOff = (cause: Error) =>
  new ShopError('BAD_INPUT', 'The request was broken off', { cause })

/** Seconds; every 503 says when to come again. */
const retryAfterOf = ({ code, particulars }: ShopError) =>
  particulars.retryAfterSeconds ?? (errorStatus[code] === 503 ? COME_AGAIN_SECONDS : undefined)

const unread: ReadonlySet<ErrorCode> = new Set(['TOO_MANY_REQUESTS', 'TOO_LARGE', 'OVERLOADED'])

/** Shed load is no failure, and would flood the log. */
const isOurFailure = ({ code }: ShopError) => errorStatus[code] >= 500 && code !== 'OVERLOADED'

/** Logs the route instead of the address, which may hold keys of orders or client codes. */
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

/** Converts an error to problem details (RFC 9457). */
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

/** Converts an expected error, or an unreachable database, to a {@link ShopError}; undefined for unexpected errors. */
export function toRefusal(error: unknown): ShopError | undefined {
  if (error instanceof ShopError) return error
  if (!isConnectionError(error)) return undefined
  return new ShopError('DEPENDENCY_DOWN', 'The database does not answer', { cause: error })
}

/** Fastify's own errors (invalid JSON, too large …) have a status. */
function toShopError(error: FastifyError | ShopError): ShopError {
  const refusal = toRefusal(error)
  if (refusal) return refusal
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  const code = codeOfStatus[status] ?? (status >= 400 && status < 500 ? 'BAD_INPUT' : 'INTERNAL')
  return new ShopError(code, error.message)
}

/** Default messages for shoppers. */
const errorTexts: Record<ErrorCode, string> = {
  BAD_INPUT: 'Hay datos que debes corregir.',
  UNAUTHENTICATED: 'Inicia sesión para continuar.',
  WRONG_CREDENTIALS: 'El email o la contraseña no son correctos.',
  FORBIDDEN: 'No tienes permiso para hacer esto.',
  PROOF_NEEDED: 'Confirma que eres tú con un código de tu app de autenticación.',
  FORGED_REQUEST: 'No pudimos comprobar tu solicitud. Recarga la página e intenta de nuevo.',
  NOT_FOUND: 'No encontramos lo que buscas.',
  CONFLICT: 'La operación ya está en curso. Espera un momento.',
  EMAIL_TAKEN: 'Ya existe una cuenta con este email. Inicia sesión o restablece tu contraseña.',
  LINK_EXPIRED: 'El enlace ya no es válido. Pide uno nuevo para restablecer tu contraseña.',
  OUT_OF_STOCK: 'No hay suficientes unidades en existencia.',
  HOLD_LIMIT:
    'No podemos apartar tantas piezas sin pago. Paga primero un pedido más pequeño o llámanos y te ayudamos.',
  NOT_DELIVERED: 'No enviamos a este código postal.',
  NEEDS_QUOTE: 'Este producto requiere cotización de envío. Escríbenos para comprarlo.',
  IDEMPOTENCY_MISMATCH: 'Esta solicitud ya se hizo con otros datos.',
  EMPTY_CART: 'No hay productos en el carrito',
  INCOMPLETE_ADDRESS: 'Por favor, complete todos los campos',
  INCOMPLETE_BILLING: 'Por favor, agregue la información de facturación',
  COUPON_INVALID: 'Cupón inválido o expirado',
  TOTAL_CHANGED: 'El total de tu pedido cambió. Revísalo y vuelve a intentar el pago.',
  PAYMENT_MISMATCH: 'El pago no corresponde a este pedido.',
  PAYMENT_UNDER_REVIEW:
    'Recibimos un cargo que no coincide con tu pedido. No pagues de nuevo: lo estamos revisando y te escribiremos por correo.',
  TOO_LARGE: 'La solicitud es demasiado grande.',
  UNSUPPORTED_MEDIA: 'El formato de la solicitud no es válido.',
  PAYMENT_REFUSED: 'El banco no autorizó el pago. Intenta con otra tarjeta.',
  TOO_MANY_REQUESTS: 'Hiciste demasiados intentos. Espera unos minutos e intenta de nuevo.',
  INTERNAL: 'Ocurrió un error inesperado. Intenta de nuevo en un momento.',
  PAYMENTS_NOT_CONFIGURED: 'Error de configuración: el pago no está configurado',
  DEPENDENCY_DOWN: 'El servicio no está disponible por ahora. Intenta de nuevo en unos minutos.',
  OVERLOADED: 'La tienda tiene muchas visitas en este momento. Intenta de nuevo en unos segundos.',
  UNREACHABLE: 'No hay conexión con la tienda. Revisa tu internet e intenta de nuevo.',
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A waiting time in words, rounded up: «un minuto», «15 minutos», «una hora». */
export function waitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes <= 1) return 'un minuto'
  if (minutes < 60) return `${minutes} minutos`
  const hours = Math.ceil(seconds / HOUR)
  return hours === 1 ? 'una hora' : `${hours} horas`
}
