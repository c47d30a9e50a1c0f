import type { FastifyInstance, FastifyRequest } from 'fastify'

import { authorize } from './authorize.ts'
import type { Scope } from './authorize.ts'
import { brandOf, cardTypeOf } from './card-brands.ts'
import { createToken } from './create-token.ts'
import { createCustomer, getCustomer, listCustomers, updateCustomer } from './customers.ts'
import { OpenPayError } from './errors.ts'
import type { Ledger } from './ledger.ts'
import { createWebhook, getWebhook, verifyWebhook } from './webhook-registrations.ts'

type Call = FastifyRequest<{ Params: { merchant: string; id: string; code: string } }>

function enter(request: Call, scope: Scope = 'private') {
  authorize(request, request.params.merchant, scope)
  return request.params
}

/** The browser's calls: tokens, and what the device-data script asks for. */
export function addTokenRoutes(app: FastifyInstance, ledger: Ledger) {
  app.post('/v1/:merchant/tokens', (request: Call, reply) => {
    enter(request, 'any')
    return reply.code(201).send(createToken(ledger, request.body))
  })
  app.get('/v1/:merchant/tokens/:id', (request: Call) => {
    const { id } = enter(request, 'any')
    const record = ledger.tokens.get(id)
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

export function addCustomerRoutes(app: FastifyInstance, ledger: Ledger) {
  app.post('/v1/:merchant/customers', (request: Call, reply) => {
    enter(request)
    return reply.code(201).send(createCustomer(ledger, request.body))
  })
  app.get('/v1/:merchant/customers', (request: Call) => {
    enter(request)
    return listCustomers(ledger)
  })
  app.get('/v1/:merchant/customers/:id', (request: Call) => {
    return getCustomer(ledger, enter(request).id).customer
  })
  app.put('/v1/:merchant/customers/:id', (request: Call) => {
    return updateCustomer(ledger, enter(request).id, request.body)
  })
  app.delete('/v1/:merchant/customers/:id', (request: Call, reply) => {
    ledger.customers.delete(getCustomer(ledger, enter(request).id).id)
    return reply.code(204).send()
  })
}

export function addWebhookRoutes(app: FastifyInstance, ledger: Ledger) {
  app.post('/v1/:merchant/webhooks', (request: Call, reply) => {
    enter(request)
    return reply.code(201).send(createWebhook(ledger, request.body))
  })
  app.get('/v1/:merchant/webhooks', (request: Call) => {
    enter(request)
    return [...ledger.webhooks.values()].map(({ webhook }) => webhook)
  })
  app.get('/v1/:merchant/webhooks/:id', (request: Call) => {
    return getWebhook(ledger, enter(request).id).webhook
  })
  app.delete('/v1/:merchant/webhooks/:id', (request: Call, reply) => {
    ledger.webhooks.delete(getWebhook(ledger, enter(request).id).id)
    return reply.code(204).send()
  })
  app.post('/v1/:merchant/webhooks/:id/verify/:code', (request: Call) => {
    const { id, code } = enter(request)
    return verifyWebhook(ledger, id, code)
  })
}
