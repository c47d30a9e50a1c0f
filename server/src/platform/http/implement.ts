import type { IncomingHttpHeaders } from 'node:http'

import {
  Problem,
  type Contract,
  type Endpoint,
  type Endpoints,
  type Input,
  type Output,
} from '@surco/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'

import { freshAnswer, isShared, keptCall, type KeptAnswers, type Answer } from '../cache/index.ts'
import { chooseEncoding } from '../pages/index.ts'
import { budgetOf, noteAnswer, payForAnswer, type Call } from './budget-of-call.ts'
import type { CallLimiter } from './call-limiter.ts'
import { addressOf, networkOf } from './client-address.ts'
import type { Idempotency, Work } from './idempotency.ts'
import { classOfCall } from './limits.ts'
import { BEARER } from './openapi.ts'
import type { SignedIn } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves the contract: reads of it set the anti-forgery cookie. */
    contract?: boolean
  }
}

/** Who asks: for limits and for repeated calls. */
export interface Caller {
  /** As {@link addressOf} names it, or `page` for the shop's own pages. */
  address: string
  /** As {@link networkOf} names it, or `page`. */
  network: string
  /** The `Authorization` header. */
  authorization?: string | undefined
  /** Those of the request; none for the shop's own pages. */
  headers?: IncomingHttpHeaders
}

/** Who asks at an endpoint with a session. */
export type CustomerCaller = Caller & SignedIn

type Handler<E extends Endpoint> = (
  input: Input<E>,
  caller: E extends { session: true } ? CustomerCaller : Caller,
) => Outcome<E> | Promise<Outcome<E>>

/** What creates answers the work that is to be done once, see {@link Idempotency.once}. */
type Outcome<E extends Endpoint> = E extends { creates: true }
  ? Output<E> | Work<Output<E>>
  : Output<E>

type Handlers<C extends Endpoints> = { [A in keyof C]: Handler<C[A] & Endpoint> }

/** The checked parts of a request, whatever the endpoint. */
export interface RequestParts {
  params?: unknown
  query?: unknown
  body?: unknown
}

type AnyHandler = (input: RequestParts, caller: Caller | CustomerCaller) => unknown

export interface Implementation {
  endpoint: Endpoint
  handler: AnyHandler
}

/** Where the endpoints are served, and what the in-process client finds them by. */
export interface Api {
  app: FastifyInstance
  idempotency: Idempotency
  limiter: CallLimiter
  /** Whose token the `Authorization` header brings; throws `UNAUTHENTICATED`. */
  findSignedIn: (authorization: string | undefined) => Promise<SignedIn>
  implementations: Map<string, Implementation>
  /** Without it every call is made anew. */
  answers?: KeptAnswers | undefined
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
  const { params, query, body, response, creates = false, session = false } = endpoint
  const limit = classOfCall[address as keyof Contract]
  const shared = isShared(address)
  const fromKept = keptCall(api.answers, address, endpoint)
  api.app.route({
    method,
    url,
    config: { contract: true, limit },
    bodyLimit: limit === 'webhook' ? WEBHOOK_BYTES : bodyLimitOf(body),
    schema: {
      summary: endpoint.summary,
      tags: [url.split('/')[1] ?? ''],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(session && { security: [{ [BEARER]: [] }] }),
      response: { '2xx': response, '4xx': Problem, '5xx': Problem },
    },
    handler: async (request, reply) => {
      const caller = await callerOf(api, session, request, reply)
      const account = accountOf(caller, request.body)
      if (account) api.limiter.countAccount(limit, account)
      const input = inputOf(request)
      const call = { address, limitClass: limit, account, body: input.body }
      const budget = budgetOf(call)
      const inBudget = <T>(run: () => T | Promise<T>) =>
        budget ? budget.run(caller.network, run) : run()
      const handle = () => handler(input, caller)
      if (shared) {
        const work = () => inBudget(handle)
        // safe: the compiled serializers answer text
        const serialize = (answer: unknown) => reply.serialize(answer) as string
        const answer = fromKept
          ? await fromKept(input, { work, serialize })
          : freshAnswer(serialize(await work()))
        return bodyFor(request, reply, answer)
      }
      if (creates) countKept(api.limiter, call, request)
      const once = () => api.idempotency.once(scopeOf(address, caller), request, reply, handle)
      const work = async () => {
        const answer = await (creates ? once() : handle())
        noteAnswer(call, answer)
        return serialized(reply, answer)
      }
      const { network } = caller
      const payer = { address: caller.address, network, account }
      return inBudget(() => payForAnswer(api.limiter, { limitClass: limit, payer }, work))
    },
  })
}

/** An answer as it goes over the wire; a refusal that is repeated has a form of its own. */
function serialized(reply: FastifyReply, answer: unknown) {
  if (reply.statusCode >= 400) return answer
  reply.type(JSON_TYPE)
  return reply.serialize(answer)
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Other calls that create something are few already. */
function countKept(
  limiter: CallLimiter,
  { limitClass, account }: Call,
  { ip, headers }: FastifyRequest,
) {
  if (limitClass !== 'change' || headers['idempotency-key'] === undefined) return
  limiter.count('kept', ip)
  if (account) limiter.countAccount('kept', account)
}

/** Nobody knows an anonymous caller again but by the key: a retry may come from another network. */
const scopeOf = (address: string, caller: Caller | CustomerCaller) =>
  `${address} ${'customer' in caller ? caller.customer.id : 'anybody'}`

async function callerOf(
  { findSignedIn }: Api,
  session: boolean,
  { ip, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | CustomerCaller> {
  // Before anything may fail: not even a refusal is to be kept by a cache between.
  reply.header('cache-control', 'no-store')
  const { authorization } = headers
  const caller = { address: addressOf(ip), network: networkOf(ip), authorization, headers }
  return session ? { ...caller, ...(await findSignedIn(authorization)) } : caller
}

/** What the bodies of guests' calls name a cart, or its guest, by. */
const namesOfGuests = ['cartId', 'userGuestId', 'userId', '_id']

/** Whose call it is: a customer's, or that of the cart or guest which a checked body names. */
function accountOf(caller: Caller | CustomerCaller, body: unknown): string | undefined {
  if ('customer' in caller) return caller.customer.id
  const fields = new Map(Object.entries(body ?? {}))
  const ids = namesOfGuests.map((name) => fields.get(name))
  return ids.find((id) => typeof id === 'string')
}

const inputOf = ({ params, query, body }: FastifyRequest): RequestParts => ({ params, query, body })

/** What is shorter goes over the wire in one packet as it is. */
const SHORTEST_PACKED = 1_000

/**
 * The body of an answer that is the same for everybody, packed when the caller takes that; says so in the headers.
 * Not for private answers: their length would tell what stands in them beside what an attacker made their owner send.
 */
function bodyFor({ headers }: FastifyRequest, reply: FastifyReply, answer: Answer) {
  reply.headers({ 'content-type': JSON_TYPE, vary: 'Accept-Encoding' })
  const accepted = headers['accept-encoding']
  if (accepted === undefined || answer.length < SHORTEST_PACKED) return answer.json()
  const encoding = chooseEncoding(accepted)
  if (encoding === 'identity') return answer.json()
  reply.header('content-encoding', encoding)
  return answer.packed(encoding)
}

interface Schema {
  type?: string
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
}

/** What is told besides the fields of the contract: spaces, fields of older versions, long values to be refused by name. */
const SPARE_BYTES = 2 * 1024
/** What payment providers report holds much more than the contract names. */
export const WEBHOOK_BYTES = 64 * 1024

/** Bytes of UTF-8 a character may take. */
const CHARACTER_BYTES = 4
/** Of texts that only a pattern limits: keys, postal codes, telephones. */
const PATTERN_CHARACTERS = 255
const NUMBER_BYTES = 24

/** The longest body that a route reads: what its schema allows, and some more. */
export const bodyLimitOf = (schema: object | undefined): number =>
  SPARE_BYTES + (schema ? bytesOf(schema) : 0)

function bytesOf(schema: Schema): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(bytesOf))
  if (schema.properties) {
    const fields = Object.entries(schema.properties)
    return fields.reduce((sum, [name, field]) => sum + name.length + 4 + bytesOf(field), 2)
  }
  if (schema.items) return 2 + (schema.maxItems ?? 0) * (1 + bytesOf(schema.items))
  if (schema.type === 'string') {
    return 2 + CHARACTER_BYTES * (schema.maxLength ?? PATTERN_CHARACTERS)
  }
  return Math.max(NUMBER_BYTES, ...(schema.enum ?? [schema.const]).map(lengthOf))
}

const lengthOf = (value: unknown) => JSON.stringify(value)?.length ?? 0
