import { Problem, type Endpoint, type Endpoints, type Input, type Output } from '@surco/contract'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'

import type { Idempotency } from './idempotency.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves the contract: reads of it set the anti-forgery cookie. */
    contract?: boolean
  }
}

/** Who asks: for limits and for repeated calls. */
export interface Caller {
  /** Network address, or `page` for the shop's own pages. */
  address: string
  /** The `Authorization` header. */
  authorization?: string | undefined
}

export type Handler<E extends Endpoint> = (
  input: Input<E>,
  caller: Caller,
) => Output<E> | Promise<Output<E>>

type Handlers<C extends Endpoints> = { [A in keyof C]: Handler<C[A] & Endpoint> }

/** The checked parts of a request, whatever the endpoint. */
export interface RequestParts {
  params?: unknown
  query?: unknown
  body?: unknown
}

type AnyHandler = (input: RequestParts, caller: Caller) => unknown

export interface Implementation {
  endpoint: Endpoint
  handler: AnyHandler
}

/** Where the endpoints are served, and what the in-process client finds them by. */
export interface Api {
  app: FastifyInstance
  idempotency: Idempotency
  implementations: Map<string, Implementation>
}

/** Serves every endpoint of one part of the contract; leaving one out does not compile. */
export function implement<C extends Endpoints>(api: Api, endpoints: C, handlers: Handlers<C>) {
  for (const [address, endpoint] of Object.entries<Endpoint>(endpoints)) {
    // safe: Handlers pairs each address with the handler of its own endpoint
    const handler = handlers[address as keyof C] as unknown as AnyHandler
    api.implementations.set(address, { endpoint, handler })
    addRoute(api, address, endpoint, handler)
  }
}

function addRoute(api: Api, address: string, endpoint: Endpoint, handler: AnyHandler) {
  const [method, url] = address.split(' ') as [HTTPMethods, string]
  const { params, query, body, response, creates = false } = endpoint
  api.app.route({
    method,
    url,
    config: { contract: true },
    schema: {
      summary: endpoint.summary,
      tags: [url.split('/')[1] ?? ''],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { '2xx': response, '4xx': Problem, '5xx': Problem },
    },
    handler: (request, reply) => {
      const { authorization } = request.headers
      const work = () => handler(inputOf(request), { address: request.ip, authorization })
      return creates ? api.idempotency.once(address, request, reply, work) : work()
    },
  })
}

const inputOf = ({ params, query, body }: FastifyRequest): RequestParts => ({ params, query, body })
