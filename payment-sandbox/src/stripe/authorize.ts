import type { FastifyRequest } from 'fastify'

import { stripeCredentials } from '../credentials.ts'
import { StripeError } from './errors.ts'

const { secretKey } = stripeCredentials

const accepted = new Set<string | undefined>([
  `Bearer ${secretKey}`,
  `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
])

/** Throws 401 unless the shop's secret key comes with the call. */
export async function authorize(request: FastifyRequest) {
  if (accepted.has(request.headers.authorization)) return
  const message = 'Invalid API Key provided'
  throw new StripeError(401, { type: 'invalid_request_error', message })
}
