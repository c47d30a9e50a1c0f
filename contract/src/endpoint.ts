import type { Static, TSchema } from 'typebox'

import type { Permission } from './office/permissions.ts'

/** One HTTP operation of the API, named by its own address: `'POST /carts/add'`. */
export interface Endpoint {
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  response: TSchema
  /** Executed once for each `Idempotency-Key`. */
  creates?: true
  /** Needs a signed-in customer (`Authorization: Bearer`). */
  session?: true
  /** A permission: staff or API key that has it. `any`: any staff or key. `person`: any staff, no key. */
  staff?: Permission | 'any' | 'person'
  /** Needs an authenticator code given in the last 15 minutes (`PROOF_MS`); for people, not keys. */
  fresh?: true
}

type CallAddress = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
export type Endpoints = Record<CallAddress, Endpoint>

/** What a caller sends: the parts the endpoint declares, and no others. */
export type Input<E extends Endpoint> = {
  [P in 'params' | 'query' | 'body' as E[P] extends TSchema ? P : never]: Static<E[P] & TSchema>
}

export type Output<E extends Endpoint> = Static<E['response']>
