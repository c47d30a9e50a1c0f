import type { FastifyRequest } from 'fastify'

import { openPayCredentials } from './credentials.ts'
import { OpenPayError } from './errors.ts'

export type Fields = Record<string, unknown>

/** Takes a request's body as named fields; throws 1001 for anything else. */
export function readFields(body: unknown): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new OpenPayError(1001)
  return { ...body }
}

/** A text that may be absent, as null; throws 1001 when it is no text or longer than `max`. */
export function readOptionalText(fields: Fields, name: string, max = 255): string | null {
  const value = fields[name] ?? null
  if (value === null) return null
  if (typeof value !== 'string') throw new OpenPayError(1001, `${name} must be a text`)
  if (value.length > max) throw new OpenPayError(1001, `${name} size must be between 0 and ${max}`)
  return value
}

/** A text that must be there and not be blank; throws 1001 otherwise. */
export function readText(fields: Fields, name: string, max = 255): string {
  const value = readOptionalText(fields, name, max)
  if (value === null || value.trim() === '') {
    throw new OpenPayError(1001, `Attribute ${name} is required`)
  }
  return value
}

/** True or false, `otherwise` when absent; throws 1001 for anything else. */
export function readFlag(fields: Fields, name: string, otherwise: boolean): boolean {
  const value = fields[name] ?? otherwise
  if (typeof value !== 'boolean') throw new OpenPayError(1001, `${name} must be true or false`)
  return value
}

/** A positive amount of pesos with at most two decimals; throws 1001 otherwise. */
export function readAmount(value: unknown): number {
  const sound = typeof value === 'number' && value > 0 && value < 10_000_000
  if (!sound || !/^\d+(\.\d{1,2})?$/.test(String(value))) {
    throw new OpenPayError(1001, 'amount must be greater than 0 and have at most 2 decimals')
  }
  return value
}

/** An object that may be absent; throws 1001 for anything else. */
export function readOptionalObject(fields: Fields, name: string): Fields | undefined {
  const value = fields[name] ?? undefined
  return value === undefined ? undefined : readFields(value)
}

/** An absolute http or https address; throws 1001 otherwise. */
export function readUrl(fields: Fields, name: string): string {
  const value = readText(fields, name, 2000)
  const protocol = URL.parse(value)?.protocol
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new OpenPayError(1001, `${name} is not a valid URL`)
  }
  return value
}

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
