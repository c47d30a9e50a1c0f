import type { IncomingHttpHeaders } from 'node:http'

import { Problem, type Endpoint, type Endpoints, type Input, type Output } from '@surco/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'

import { type Answer, freshAnswer, isShared, keptCall, type KeptAnswers } from '../cache/index.ts'
import { bodyLimitOf, WEBHOOK_BYTES } from './body-limit.ts'
import { budgetOf, noteAnswer, payForAnswer, type Call } from './budget-of-call.ts'
import { classOfCall } from './call-classes.ts'
import type { CallLimiter } from './call-limiter.ts'
import { addressOf, networkOf } from './client-address.ts'
import { chooseEncoding } from './encoding.ts'
import type { Idempotency, Work } from './idempotency.ts'
import type { LimitClass } from './limits.ts'
import { BEARER } from './openapi.ts'
import type { SignedIn, StaffSignedIn } from './session.ts'
import type { RequestParts } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves the contract: reads of it set the anti-forgery cookie. */
    contract?: boolean
  }
}

/** The caller of an endpoint, for limits and repeated calls. */
export interface Caller {
  /** As {@link addressOf} names it, or `page` for the shop's own pages. */
  address: string
  /** As {@link networkOf} names it, or `page`. */
  network: string
  /** The `Authorization` header. */
  authorization?: string | undefined
  /** Headers of the request; none for the shop's own pages. */
  headers?: IncomingHttpHeaders
  /** Sets a cookie; undefined for the shop's own pages. */
  setCookie?: (cookie: string) => void
}

/** The caller of an endpoint with a session. */
export type CustomerCaller = Caller & SignedIn

/** The caller of an endpoint for staff. */
export type StaffCaller = Caller & StaffSignedIn

type Handler<E extends Endpoint> = (
  input: Input<E>,
  caller: E extends { session: true }
    ? CustomerCaller
    : E extends { staff: string }
      ? StaffCaller
      : Caller,
) => Outcome<E> | Promise<Outcome<E>>

/** A creating call may return the work that is to be done once, see {@link Idempotency.once}. */
type Outcome<E extends Endpoint> = E extends { creates: true }
  ? Output<E> | Work<Output<E>>
  : Output<E>

type Handlers<C extends Endpoints> = { [A in keyof C]: Handler<C[A] & Endpoint> }

type AnyCaller = Caller | CustomerCaller | StaffCaller
type AnyHandler = (input: RequestParts, caller: AnyCaller) => unknown

export interface Implementation {
  endpoint: Endpoint
  handler: AnyHandler
}

/** What {@link implement} needs to serve endpoints, over HTTP and to the in-process client. */
export interface Api {
  app: FastifyInstance
  idempotency: Idempotency
  limiter: CallLimiter
  /** Finds the customer by the `Authorization` header; throws `UNAUTHENTICATED`. */
  findSignedIn: (authorization: string | undefined) => Promise<SignedIn>
  /** Finds the member of staff and checks permissions; throws `UNAUTHENTICATED`, `FORBIDDEN` or `PROOF_NEEDED`. */
  findStaff: (
    headers: IncomingHttpHeaders,
    needed: Pick<Endpoint, 'staff' | 'fresh'>,
  ) => Promise<StaffSignedIn>
  implementations: Map<string, Implementation>
  /** Cached answers; without it nothing is cached. */
  answers?: KeptAnswers | undefined
}

/** Serves every endpoint of one part of the contract; leaving one out does not compile. */
export function implement<C extends Endpoints>(api: Api, endpoints: C, handlers: Handlers<C>) {
  for (const [key, endpoint] of Object.entries<Endpoint>(endpoints)) {
    // safe: Handlers pairs each key with the handler of its own endpoint
    const handler = handlers[key as keyof C] as unknown as AnyHandler
    api.implementations.set(key, { endpoint, handler })
    addRoute(api, { key, endpoint, handler, limitClass: classOfCall(key) })
  }
}

interface Route extends Implementation {
  /** The endpoint's name in the contract: `GET /products/:id`. */
  key: string
  limitClass: LimitClass
}

function addRoute(api: Api, route: Route) {
  const { key, limitClass } = route
  const [method, url] = key.split(' ') as [HTTPMethods, string]
  const { summary, params, query, body, response, session = false } = route.endpoint
  api.app.route({
    method,
    url,
    config: { contract: true, limit: limitClass },
    bodyLimit: limitClass === 'webhook' ? WEBHOOK_BYTES : bodyLimitOf(body),
    schema: {
      summary,
      tags: [url.split('/')[1] ?? ''],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(session && { security: [{ [BEARER]: [] }] }),
      response: { '2xx': response, '4xx': Problem, '5xx': Problem },
    },
    ...(route.endpoint.staff && { preParsing: staffOnly(api, route.endpoint) }),
    handler: isShared(key) ? answerShared(api, route) : answerPrivate(api, route),
  })
}

/** Authenticated staff by request. */
const letIn = new WeakMap<FastifyRequest, StaffSignedIn>()

/** Authenticates staff before the body is read, so that nobody else can make the shop read a picture. */
const staffOnly =
  ({ findStaff }: Api, endpoint: Endpoint) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    letIn.set(request, await findStaff(request.headers, endpoint))
  }

/** Handler of calls whose answer is the same for everybody: from the cache if possible, compressed if the client accepts. */
function answerShared(api: Api, route: Route) {
  const fromCache = keptCall(api.answers, route.key, route.endpoint)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { input, handle, inBudget } = await beginCall(api, route, request, reply)
    const work = () => inBudget(handle)
    // safe: the compiled serializers answer text
    const serialize = (answer: unknown) => reply.serialize(answer) as string
    const answer = fromCache
      ? await fromCache(input, { work, serialize })
      : freshAnswer(serialize(await work()))
    return encodeShared(request, reply, answer)
  }
}

/** Handler of calls for one caller: creating calls run once per `Idempotency-Key`, long responses have their own limit. */
function answerPrivate(api: Api, route: Route) {
  const { key, endpoint, limitClass } = route
  const { creates = false } = endpoint
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { caller, call, handle, inBudget } = await beginCall(api, route, request, reply)
    if (creates) countIdempotent(api.limiter, call, request)
    const owner = ownerOf(caller)
    const once = () =>
      api.idempotency.once({ endpoint: key, customerId: owner }, request, reply, handle)
    const work = async () => {
      const answer = await (creates ? once() : handle())
      noteAnswer(call, answer)
      return serializePrivate(reply, answer)
    }
    const { address, network } = caller
    const payer = { address, network, account: call.account }
    return inBudget(() => payForAnswer(api.limiter, { limitClass, payer }, work))
  }
}

/** Authenticates the caller and counts the call; throws `UNAUTHENTICATED` or `TOO_MANY_REQUESTS`. */
async function beginCall(
  api: Api,
  { key, endpoint, limitClass, handler }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'no-store')
  const caller = await callerOf(api, endpoint, request, reply)
  const { params, query, body } = request
  const input: RequestParts = { params, query, body }
  const account = accountOf(caller, body)
  if (account) api.limiter.countAccount(limitClass, account)
  const call = { endpoint: key, limitClass, account, body }
  const budget = budgetOf(call)
  return {
    caller,
    input,
    call,
    handle: () => handler(input, caller),
    inBudget: <T>(run: () => T | Promise<T>) => (budget ? budget.run(caller.network, run) : run()),
  }
}

async function callerOf(
  { findSignedIn }: Api,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AnyCaller> {
  const { ip, headers } = request
  const { authorization } = headers
  const setCookie = (made: string) => void reply.header('set-cookie', made)
  const network = networkOf(ip)
  const caller = { address: addressOf(ip), network, authorization, headers, setCookie }
  if (endpoint.session) return { ...caller, ...(await findSignedIn(authorization)) }
  const staff = letIn.get(request)
  return staff ? { ...caller, ...staff } : caller
}

/** The owner of a call's `Idempotency-Key`; undefined for an anonymous caller. */
function ownerOf(caller: AnyCaller): string | undefined {
  if ('staff' in caller) return caller.staff.id
  return 'customer' in caller ? caller.customer.id : undefined
}

/** Body fields in which guests' calls identify a cart or guest. */
const guestFields = ['cartId', 'userGuestId', 'userId', '_id']

/** The account to count a call by: customer, member of staff, or the cart or guest that the validated body names. */
function accountOf(caller: AnyCaller, body: unknown): string | undefined {
  if ('customer' in caller) return caller.customer.id
  if ('staff' in caller) return caller.staff.id
  const fields = new Map(Object.entries(body ?? {}))
  const ids = guestFields.map((name) => fields.get(name))
  return ids.find((id) => typeof id === 'string')
}

/** Counts changes whose responses are stored for repeats. Other creating calls have low limits anyway. */
function countIdempotent(
  limiter: CallLimiter,
  { limitClass, account }: Call,
  { ip, headers }: FastifyRequest,
) {
  if (limitClass !== 'change' || headers['idempotency-key'] === undefined) return
  limiter.count('idempotent', ip)
  if (account) limiter.countAccount('idempotent', account)
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Serializes a response; a replayed error has its own serializer. */
function serializePrivate(reply: FastifyReply, answer: unknown) {
  if (reply.statusCode >= 400) return answer
  reply.type(JSON_TYPE)
  return reply.serialize(answer)
}

/** Shorter answers fit in one packet uncompressed. */
const MIN_COMPRESSED_BYTES = 1_000

/**
 * Returns the body of a shared answer, compressed if the client accepts it, and sets the headers. Private answers are not
 * compressed: with attacker-chosen content in them their length leaks secrets (BREACH).
 */
function encodeShared({ headers }: FastifyRequest, reply: FastifyReply, answer: Answer) {
  reply.type(JSON_TYPE).header('vary', 'Accept-Encoding')
  const accepted = headers['accept-encoding']
  if (accepted === undefined || answer.length < MIN_COMPRESSED_BYTES) return answer.json()
  const encoding = chooseEncoding(accepted)
  if (encoding === 'identity') return answer.json()
  reply.header('content-encoding', encoding)
  return answer.packed(encoding)
}
