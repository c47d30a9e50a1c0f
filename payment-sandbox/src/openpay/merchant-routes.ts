import { randomBytes } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { randomId } from '../store.ts'
import { brandOf, cardTypeOf, createToken } from './create-token.ts'
import { createCustomer, getCustomer, listCustomers, updateCustomer } from './customers.ts'
import { emitVerification } from './emit-event.ts'
import { OpenPayError } from './errors.ts'
import {
  authorize,
  readFields,
  readOptionalText,
  readUrl,
  type Fields,
  type Scope,
} from './read-call.ts'
import type { ProviderState, WebhookRecord } from './state.ts'
import type { WireWebhook } from './wire.ts'

type Call = FastifyRequest<{ Params: { merchant: string; id: string; code: string } }>

function enter(request: Call, scope: Scope = 'private') {
  authorize(request, request.params.merchant, scope)
  return request.params
}

/** The browser's calls: tokens, and what the device-data script asks for. */
export function addTokenRoutes(app: FastifyInstance, state: ProviderState) {
  app.post('/v1/:merchant/tokens', (request: Call, reply) => {
    enter(request, 'any')
    return reply.code(201).send(createToken(state, request.body))
  })
  app.get('/v1/:merchant/tokens/:id', (request: Call) => {
    const { id } = enter(request, 'any')
    const record = state.tokens.get(id)
    if (!record) throw new OpenPayError(1005, `The token with id ${id.slice(0, 45)} does not exist`)
    return record.token
  })
  app.get('/v1/:merchant/antifraudkeys', (request: Call, reply) => {
    enter(request, 'any')
    return reply.type('text/plain; charset=utf-8').send('({"data":""})')
  })
  app.get('/antifraud/:merchant/components', (_request, reply) => {
    return reply.type('text/html; charset=utf-8').send('')
  })
}

/** Kind of card behind its first six to eight digits, which decides about months without interest. */
export function addBinRoutes(app: FastifyInstance) {
  app.get('/v1/:merchant/bines/man/:id', (request: Call) => {
    const { id } = enter(request, 'any')
    if (!/^\d{6,8}$/.test(id)) throw new OpenPayError(1001, 'The bin must be 6 to 8 digits')
    return { bin: id, type: cardTypeOf(id), brand: brandOf(id), bank: 'BANCO DE PRUEBA' }
  })
}

export function addCustomerRoutes(app: FastifyInstance, state: ProviderState) {
  app.post('/v1/:merchant/customers', (request: Call, reply) => {
    enter(request)
    return reply.code(201).send(createCustomer(state, request.body))
  })
  app.get('/v1/:merchant/customers', (request: Call) => {
    enter(request)
    return listCustomers(state)
  })
  app.get('/v1/:merchant/customers/:id', (request: Call) => {
    return getCustomer(state, enter(request).id).customer
  })
  app.put('/v1/:merchant/customers/:id', (request: Call) => {
    return updateCustomer(state, enter(request).id, request.body)
  })
  app.delete('/v1/:merchant/customers/:id', (request: Call, reply) => {
    state.customers.delete(getCustomer(state, enter(request).id).id)
    return reply.code(204).send()
  })
}

export function addWebhookRoutes(app: FastifyInstance, state: ProviderState) {
  app.post('/v1/:merchant/webhooks', (request: Call, reply) => {
    enter(request)
    return reply.code(201).send(createWebhook(state, request.body))
  })
  app.get('/v1/:merchant/webhooks', (request: Call) => {
    enter(request)
    return [...state.webhooks.values()].map(({ webhook }) => webhook)
  })
  app.get('/v1/:merchant/webhooks/:id', (request: Call) => {
    return getWebhook(state, enter(request).id).webhook
  })
  app.delete('/v1/:merchant/webhooks/:id', (request: Call, reply) => {
    state.webhooks.delete(getWebhook(state, enter(request).id).id)
    return reply.code(204).send()
  })
  app.post('/v1/:merchant/webhooks/:id/verify/:code', (request: Call) => {
    const { id, code } = enter(request)
    return verifyWebhook(state, id, code)
  })
}

function readEventTypes(fields: Fields): string[] {
  const types = fields['event_types']
  const sound = Array.isArray(types) && types.length > 0
  if (!sound || !types.every((type) => typeof type === 'string')) {
    throw new OpenPayError(1001, 'event_types must be a list of event names')
  }
  return types
}

/** Registers an address and posts its verification; throws 1001, and 6001 when it is registered already. */
function createWebhook(state: ProviderState, body: unknown): WireWebhook {
  const fields = readFields(body)
  const url = readUrl(fields, 'url')
  const user = readOptionalText(fields, 'user')
  const password = readOptionalText(fields, 'password')
  const event_types = readEventTypes(fields)
  if ([...state.webhooks.values()].some(({ webhook }) => webhook.url === url)) {
    throw new OpenPayError(6001)
  }
  const id = randomId('w')
  const webhook: WireWebhook = { id, url, user, event_types, status: 'unverified' }
  const verificationCode = randomBytes(4).toString('hex')
  const record = { id, webhook, password, verificationCode }
  state.webhooks.put(record)
  emitVerification(state, record)
  return webhook
}

/** Throws 1005. */
function getWebhook(state: ProviderState, id: string): WebhookRecord {
  const record = state.webhooks.get(id)
  if (!record) throw new OpenPayError(1005, `The webhook with id ${id.slice(0, 45)} does not exist`)
  return record
}

/** Marks the webhook as verified; throws 1003 for another code than the one posted to it. */
function verifyWebhook(state: ProviderState, id: string, code: string): WireWebhook {
  const record = getWebhook(state, id)
  if (record.verificationCode !== code) {
    throw new OpenPayError(1003, 'The verification code is invalid')
  }
  record.webhook.status = 'verified'
  state.webhooks.put(record)
  return record.webhook
}
