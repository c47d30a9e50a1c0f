import type { Static, TSchema } from 'typebox'

import type { Permission } from './office/permissions.ts'

/** One HTTP operation of the API, named by its own address: `'POST /carts/add'`. */
export interface Endpoint {
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  response: TSchema
  /** Honours `Idempotency-Key`. */
  creates?: true
  /** Needs a signed-in customer (`Authorization: Bearer`). */
  session?: true
  /**
   * Needs a member of staff (a cookie) or a program (an API key) with this permission; `person`: any member of staff, no
   * program.
   */
  staff?: Permission | 'any' | 'person'
  /** Needs a code of their authenticator that was given minutes ago. */
  fresh?: true
}

type CallAddress = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
export type Endpoints = Record<CallAddress, Endpoint>

/** What a caller sends: the parts the endpoint declares, and no others. */
export type Input<E extends Endpoint> = {
  [P in 'params' | 'query' | 'body' as E[P] extends TSchema ? P : never]: Static<E[P] & TSchema>
}

export type Output<E extends Endpoint> = Static<E['response']>
