import type { FastifyRequest } from 'fastify'

import { mercadoPagoCredentials } from '../credentials.ts'
import { MercadoPagoError } from './errors.ts'

const expected = `Bearer ${mercadoPagoCredentials.accessToken}`

/** Throws 401 unless the shop's access token comes with the call. */
export async function authorize(request: FastifyRequest) {
  const given = request.headers.authorization
  if (given === expected) return
  const message = given === undefined ? 'authorization value not present' : 'invalid access token'
  throw new MercadoPagoError(401, 'unauthorized', message)
}
