import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { protectPage } from '../ui/protect-page.ts'
import { challengePage, closedPage, finishedPage, returnUrl } from './bank-page.ts'
import { OpenPayError } from './errors.ts'
import { getCharge } from './get-charge.ts'
import type { ChargeRecord, Ledger } from './ledger.ts'
import { answerChallenge } from './settle-charge.ts'
import { behaviours } from './test-cards.ts'

type Call = FastifyRequest<{
  Params: { merchant: string; id: string }
  Body: { answer?: string } | undefined
}>

function openVisit(ledger: Ledger, request: Call): ChargeRecord {
  const record = getCharge(ledger, request.params.id, null)
  if (record.redirectUrl === null) throw new OpenPayError(1005)
  return record
}

const send = (reply: FastifyReply, markup: string) => protectPage(reply).send(markup)

/** The bank's page: its address is the only key to it, as with the provider. */
export function addBankRoutes(app: FastifyInstance, ledger: Ledger) {
  for (const end of ['', '/']) {
    const path = `/v1/:merchant/charges/:id/redirect${end}`
    app.get(path, (request: Call, reply) => {
      const record = openVisit(ledger, request)
      if (record.charge.status !== 'charge_pending') return send(reply, finishedPage(record))
      return send(reply, challengePage(record))
    })
    app.post(path, (request: Call, reply) => {
      const record = openVisit(ledger, request)
      const answer = request.body?.answer
      if (answer === 'close') return send(reply, closedPage(record))
      if (answer !== 'authorise' && answer !== 'reject') throw new OpenPayError(1001)
      answerChallenge(ledger, record, answer === 'authorise')
      return reply.redirect(returnUrl(record), 303)
    })
  }
  for (const end of ['', '/']) {
    app.get(`/v1/:merchant/charges/:id/redirect/frictionless${end}`, (request: Call, reply) => {
      const record = openVisit(ledger, request)
      if (!('frictionless' in behaviours[record.behaviour])) throw new OpenPayError(1005)
      answerChallenge(ledger, record, true)
      return reply.redirect(returnUrl(record), 302)
    })
  }
}
