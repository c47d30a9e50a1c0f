import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { refuseForeignSites } from '../refuse-foreign-sites.ts'
import { protectPage } from '../ui/protect-page.ts'
import { unknownPage } from './checkout-frame.ts'
import { checkoutPage, closedPage } from './checkout-page.ts'
import type { Ledger } from './ledger.ts'
import { openPaid, openVisit } from './open-visit.ts'
import type { BuyerCall } from './open-visit.ts'
import { addCardRoute, addOtherRoutes } from './paying-routes.ts'
import { isOpen } from './preferences.ts'
import { resultPage } from './result-page.ts'
import { voucherPage } from './voucher-page.ts'

const send = (reply: FastifyReply, markup: string) => protectPage(reply).send(markup)

function addPages(app: FastifyInstance, ledger: Ledger) {
  app.get('/', (request: BuyerCall, reply) => {
    const visit = openVisit(ledger, request)
    return send(reply, isOpen(ledger, visit.record) ? checkoutPage(visit) : closedPage(visit))
  })
  app.get('/result', (request: BuyerCall, reply) => {
    const { paid, record } = openPaid(ledger, request)
    return send(reply, resultPage(record, paid.payment))
  })
  app.get('/voucher', (request: BuyerCall, reply) => {
    const { paid, record } = openPaid(ledger, request)
    return send(reply, voucherPage(record, paid.payment))
  })
}

function answerWithPages(app: FastifyInstance, ledger: Ledger) {
  app.setErrorHandler((error: Error & { statusCode?: number }, request: BuyerCall, reply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 500) process.stderr.write(`${error.stack}\n`)
    if (statusCode === 410) return send(reply.code(410), closedPage(openVisit(ledger, request)))
    return send(reply.code(statusCode), unknownPage())
  })
}

/** The hosted page, where the buyer chooses how to pay; its address is the only key to it. */
export function addCheckout(
  app: FastifyInstance,
  ledger: Ledger,
  publicUrl: (call: FastifyRequest) => string,
) {
  refuseForeignSites(app)
  answerWithPages(app, ledger)
  addPages(app, ledger)
  addCardRoute(app, ledger, publicUrl)
  addOtherRoutes(app, ledger, publicUrl)
}
