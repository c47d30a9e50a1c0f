import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { protectPage } from '../ui/protect-page.ts'
import { challengePage, findReturnUrl, finishedPage } from './bank-page.ts'
import { invalid } from './errors.ts'
import { getIntent } from './intents.ts'
import type { Ledger } from './ledger.ts'
import { bankPath, decline, succeed } from './settle-intent.ts'
import { notAuthenticated } from './test-cards.ts'

type Call = FastifyRequest<{ Params: { id: string }; Body: { answer?: string } | undefined }>

const send = (reply: FastifyReply, markup: string) => protectPage(reply).send(markup)

/** The bank's page: its address is the only key to it, as with the provider. */
export function addBankRoutes(app: FastifyInstance, ledger: Ledger) {
  app.get(`${bankPath}/:id`, (request: Call, reply) => {
    const record = getIntent(ledger, request.params.id)
    const isAsked = record.intent.status === 'requires_action'
    return send(reply, isAsked ? challengePage(record) : finishedPage(record))
  })
  app.post(`${bankPath}/:id`, (request: Call, reply) => {
    const record = getIntent(ledger, request.params.id)
    const answer = request.body?.answer
    if (answer !== 'authorise' && answer !== 'reject') throw invalid('No such answer.', 'answer')
    if (record.intent.status === 'requires_action') {
      if (answer === 'authorise') succeed(ledger, record)
      else decline(ledger, record, notAuthenticated)
    }
    const back = findReturnUrl(record)
    return back ? reply.redirect(back, 303) : send(reply, finishedPage(record))
  })
}
