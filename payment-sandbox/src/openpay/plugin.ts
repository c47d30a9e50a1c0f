import type { FastifyInstance, FastifyRequest } from 'fastify'

import { answerErrors } from './answer-errors.ts'
import { addBankRoutes } from './bank-routes.ts'
import { addChargeRoutes } from './charge-routes.ts'
import { addCors } from './cors.ts'
import type { Ledger } from './ledger.ts'
import {
  addBinRoutes,
  addCustomerRoutes,
  addTokenRoutes,
  addWebhookRoutes,
} from './merchant-routes.ts'
import { addScriptRoutes } from './script-routes.ts'

/** OpenPay's whole HTTP interface, to be mounted under `/openpay`. */
export function addOpenPay(
  app: FastifyInstance,
  ledger: Ledger,
  publicUrl: (call: FastifyRequest) => string,
) {
  addCors(app)
  answerErrors(app)
  addScriptRoutes(app)
  addTokenRoutes(app, ledger)
  addBinRoutes(app)
  addChargeRoutes(app, ledger, publicUrl)
  addBankRoutes(app, ledger)
  addCustomerRoutes(app, ledger)
  addWebhookRoutes(app, ledger)
}
