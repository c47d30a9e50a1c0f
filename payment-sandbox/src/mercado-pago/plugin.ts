import type { FastifyInstance, FastifyRequest } from 'fastify'

import { answerErrors } from './answer-errors.ts'
import { addApi } from './api-routes.ts'
import { addCheckout } from './checkout-routes.ts'
import type { Ledger } from './ledger.ts'
import { addScriptRoutes } from './script-routes.ts'

/** Mercado Pago's HTTP interface, script and hosted page, to be mounted under `/mp`. */
export function addMercadoPago(
  app: FastifyInstance,
  ledger: Ledger,
  publicUrl: (call: FastifyRequest) => string,
) {
  answerErrors(app)
  addScriptRoutes(app)
  app.register(async (scope) => addApi(scope, ledger, publicUrl))
  app.register(async (scope) => addCheckout(scope, ledger, publicUrl), { prefix: '/checkout' })
}
