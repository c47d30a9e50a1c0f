import { inspect } from 'node:util'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { createHangingAnswers } from '../troubles.ts'
import { addBankRoutes } from './bank-routes.ts'
import { stripeCredentials } from './credentials.ts'
import { missing, StripeError, invalid } from './errors.ts'
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  createRefund,
  getCharge,
  getIntent,
  listIntents,
  type IntentAnswer,
  type IntentCall,
} from './intents.ts'
import { readForm } from './read-form.ts'
import { type ProviderState, newId, secondsOf } from './state.ts'
import type { WireEndpoint } from './wire.ts'

type Call = FastifyRequest<{
  Params: { id: string }
  Querystring: Record<string, string | undefined>
}>

const headerOf = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Runs the work once per `Idempotency-Key`. */
function once<T>(state: ProviderState, request: FastifyRequest, make: () => T): T {
  const print = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`
  return state.answers.once(headerOf(request, 'idempotency-key'), print, make, () => {
    const message = 'Keys for idempotent requests can only be used with the same parameters'
    return new StripeError(400, { type: 'idempotency_error', message })
  })
}

function listOf<T>(data: T[], { query }: Call) {
  const limit = Math.min(Number(query.limit) || 10, 100)
  return {
    object: 'list',
    data: data.toReversed().slice(0, limit),
    has_more: data.length > limit,
  }
}

type PublicUrl = (call: FastifyRequest) => string

function addIntentRoutes(app: FastifyInstance, state: ProviderState, publicUrl: PublicUrl) {
  const hanging = createHangingAnswers()
  app.addHook('preClose', async () => hanging.release())

  async function answer(
    request: Call,
    reply: FastifyReply,
    make: (call: IntentCall) => IntentAnswer,
  ) {
    let hangs = false
    const intent = once(state, request, () => {
      const scenario = headerOf(request, 'x-emu-scenario') ?? ''
      const made = make({ body: request.body, scenario, baseUrl: `${publicUrl(request)}/stripe` })
      hangs = made.hangs
      return made.intent
    })
    if (hangs) await hanging.hold(reply, state.config.get().hangMs)
    return intent
  }
  app.post('/v1/payment_intents', (request: Call, reply) => {
    return answer(request, reply, (call) => createIntent(state, call))
  })
  app.post('/v1/payment_intents/:id/confirm', (request: Call, reply) => {
    return answer(request, reply, (call) => confirmIntent(state, request.params.id, call))
  })
  app.post('/v1/payment_intents/:id/cancel', (request: Call) => {
    return cancelIntent(state, request.params.id)
  })
  app.get('/v1/payment_intents', (request: Call) => listIntents(state, request.query))
  app.get('/v1/payment_intents/:id', (request: Call) => getIntent(state, request.params.id).intent)
}

function addRefundRoutes(app: FastifyInstance, state: ProviderState) {
  app.get('/v1/charges/:id', (request: Call) => getCharge(state, request.params.id))
  app.post('/v1/refunds', (request) => {
    return once(state, request, () => createRefund(state, request.body))
  })
  app.get('/v1/refunds', (request: Call) => {
    const { payment_intent: wanted } = request.query
    const all = [...state.refunds.values()]
    return listOf(
      all.filter((refund) => wanted === undefined || refund.payment_intent === wanted),
      request,
    )
  })
}

function addEventRoutes(app: FastifyInstance, state: ProviderState) {
  app.get('/v1/events', (request: Call) => listOf([...state.events.values()], request))
  app.get('/v1/events/:id', (request: Call) => {
    const event = state.events.get(request.params.id)
    if (!event) throw missing('event', request.params.id)
    return event
  })
  app.post('/v1/webhook_endpoints', (request) => createEndpoint(state, request.body))
  app.get('/v1/webhook_endpoints', (request: Call) => {
    return listOf([...state.endpoints.values()], request)
  })
  app.delete('/v1/webhook_endpoints/:id', (request: Call) => {
    return deleteEndpoint(state, request.params.id)
  })
}

function toStripeError(error: Error & { statusCode?: number }): StripeError {
  if (error instanceof StripeError) return error
  const { statusCode = 500, message } = error
  if (statusCode < 500)
    return new StripeError(statusCode, { type: 'invalid_request_error', message })
  process.stderr.write(`${inspect(error)}\n`)
  return new StripeError(500, { type: 'api_error', message: 'An error occurred' })
}

/** The part of Stripe's HTTP API that legacy payments need, to be mounted under `/stripe`. */
export function addStripe(app: FastifyInstance, state: ProviderState, publicUrl: PublicUrl) {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const known = toStripeError(error)
    return reply.code(known.statusCode).headers(known.headers).send(known.body())
  })
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url})`
    return reply.code(404).send({ error: { type: 'invalid_request_error', message } })
  })
  app.register(async (api) => {
    api.addHook('preHandler', authorize)
    addIntentRoutes(api, state, publicUrl)
    addRefundRoutes(api, state)
    addEventRoutes(api, state)
  })
  addBankRoutes(app, state)
}

const { secretKey } = stripeCredentials

const accepted = new Set<string | undefined>([
  `Bearer ${secretKey}`,
  `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
])

/** Throws 401 unless the shop's secret key comes with the call. */
async function authorize(request: FastifyRequest) {
  if (accepted.has(request.headers.authorization)) return
  const message = 'Invalid API Key provided'
  throw new StripeError(401, { type: 'invalid_request_error', message })
}

/** Registers an endpoint; the secret, returned only here, is the same for all endpoints. */
function createEndpoint(state: ProviderState, body: unknown) {
  const form = readForm(body)
  const url = form['url'] ?? ''
  const protocol = URL.parse(url)?.protocol
  if (protocol !== 'http:' && protocol !== 'https:') throw invalid('Invalid URL', 'url')
  const events = Object.entries(form).flatMap(([name, value]) => {
    return /^enabled_events\[\d*\]$/.test(name) ? [value] : []
  })
  if (events.length === 0)
    throw invalid('Missing required param: enabled_events.', 'enabled_events')
  const endpoint: WireEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    created: secondsOf(state),
    enabled_events: events,
    livemode: false,
    status: 'enabled',
    url,
  }
  state.endpoints.put(endpoint)
  return { ...endpoint, secret: stripeCredentials.webhookSecret }
}

function deleteEndpoint(state: ProviderState, id: string) {
  if (!state.endpoints.get(id)) throw missing('webhook endpoint', id)
  state.endpoints.delete(id)
  return { id, object: 'webhook_endpoint', deleted: true }
}
