import type { FastifyInstance, FastifyRequest } from 'fastify'

import { createHangingAnswers } from '../hanging-answers.ts'
import { authorize } from './authorize.ts'
import { captureCharge } from './capture-charge.ts'
import { createCharge } from './create-charge.ts'
import { getCustomer } from './customers.ts'
import { getCharge } from './get-charge.ts'
import type { Ledger } from './ledger.ts'
import { listCharges } from './list-charges.ts'
import type { Fields } from './read-fields.ts'
import { refundCharge } from './refund-charge.ts'

interface Params {
  merchant: string
  customer?: string
  id: string
}
type Call = FastifyRequest<{ Params: Params; Querystring: Fields }>

function enter(ledger: Ledger, request: Call): string | null {
  authorize(request, request.params.merchant, 'private')
  const { customer } = request.params
  return customer === undefined ? null : getCustomer(ledger, customer).id
}

const scenarioOf = (request: FastifyRequest) => String(request.headers['x-emu-scenario'] ?? '')

function openCharge(ledger: Ledger, request: Call) {
  return getCharge(ledger, request.params.id, enter(ledger, request))
}

/** Charges of the merchant, and of a customer under `/customers/{id}`. */
export function addChargeRoutes(
  app: FastifyInstance,
  ledger: Ledger,
  publicUrl: (call: FastifyRequest) => string,
) {
  const hanging = createHangingAnswers()
  app.addHook('preClose', async () => hanging.release())

  for (const base of ['/v1/:merchant/charges', '/v1/:merchant/customers/:customer/charges']) {
    app.post(base, async (request: Call, reply) => {
      const { charge, hangs } = createCharge(ledger, {
        body: request.body,
        customerId: enter(ledger, request),
        scenario: scenarioOf(request),
        chargesUrl: `${publicUrl(request)}/openpay/v1/${request.params.merchant}/charges`,
      })
      if (hangs) await hanging.hold(reply, ledger.config.get().hangMs)
      return charge
    })
    app.get(base, (request: Call) => {
      return listCharges(ledger, request.query, enter(ledger, request))
    })
    app.get(`${base}/:id`, (request: Call) => openCharge(ledger, request).charge)
    app.post(`${base}/:id/refund`, (request: Call) => {
      return refundCharge(ledger, openCharge(ledger, request), request.body)
    })
    app.post(`${base}/:id/capture`, (request: Call) => {
      return captureCharge(ledger, openCharge(ledger, request), request.body)
    })
  }
}
