import type { FastifyRequest } from 'fastify'

import { openPayCredentials } from '../credentials.ts'
import { OpenPayError } from './errors.ts'

/** Which keys a call takes: the private one does everything, the public one makes tokens only. */
export type Scope = 'private' | 'any'

const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`

const keys = new Map<string | undefined, 'private' | 'public'>([
  [basic(openPayCredentials.privateKey), 'private'],
  [basic(openPayCredentials.publicKey), 'public'],
])

/** Throws 1002 for another merchant or key, and 1010 for a key that may not make this call. */
export function authorize(request: FastifyRequest, merchantId: string, scope: Scope) {
  const key = keys.get(request.headers.authorization)
  if (!key || merchantId !== openPayCredentials.merchantId) throw new OpenPayError(1002)
  // Only a browser sends Origin: a private key there has been published to every visitor.
  const exposed = key === 'private' && request.headers.origin !== undefined
  if (exposed || (key === 'public' && scope === 'private')) throw new OpenPayError(1010)
}
