import type { Endpoint } from '@surco/contract'
import fc, { type Arbitrary } from 'fast-check'
import type { FastifyInstance } from 'fastify'

import { allowedBy, spoiled } from './schema-arbitrary.ts'

interface Parts {
  params: unknown
  query: unknown
  body: unknown
}

type PartOf = (schema: object) => Arbitrary<unknown>

/** Generates valid requests to a call, about existing data. */
export const goodRequests = (endpoint: Endpoint, known: readonly string[]) =>
  requestsOf(endpoint, (schema) => allowedBy(schema, known))

/** Generates requests to a call whose parts are valid or spoiled. */
export const anyRequests = (endpoint: Endpoint, known: readonly string[]) =>
  requestsOf(endpoint, (schema) => fc.oneof(allowedBy(schema, known), spoiled(schema, known)))

function requestsOf({ params, query, body }: Endpoint, partOf: PartOf): Arbitrary<Parts> {
  const part = (schema: object | undefined) => (schema ? partOf(schema) : fc.constant(undefined))
  return fc.record({ params: part(params), query: part(query), body: part(body) })
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Sends a request with its body as JSON, or with a raw payload. */
export async function sendParts(
  app: FastifyInstance,
  address: string,
  { params, query, body }: Parts,
  headers: Record<string, string>,
  payload: string | Buffer = JSON.stringify(body) ?? '',
) {
  const [method, path] = address.split(' ') as [Method, string]
  const hasBody = method !== 'GET' && payload.length > 0
  return app.inject({
    method,
    url: `/api${fill(path, params)}?${queryOf(query)}`,
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    ...(hasBody && { payload }),
  })
}

export const asRecord = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

/** Lone surrogates cannot be written into an address. */
const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

const fill = (path: string, params: unknown) =>
  path.replace(/:(\w+)/g, (_, name: string) => encode(asRecord(params)[name] ?? 'x'))

const queryOf = (query: unknown) =>
  Object.entries(asRecord(query))
    .map(
      ([key, value]) =>
        `${encode(key)}=${encode(typeof value === 'object' ? JSON.stringify(value) : value)}`,
    )
    .join('&')
