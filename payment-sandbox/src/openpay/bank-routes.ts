import type { FastifyInstance, FastifyRequest } from 'fastify'

import { challengePage, closedPage, finishedPage, type BankPayment } from '../ui/bank-page.ts'
import { protectPage } from '../ui/html.ts'
import { OpenPayError } from './errors.ts'
import { getCharge, answerChallenge } from './settle-charge.ts'
import type { ChargeRecord, ProviderState } from './state.ts'
import { behaviours } from './test-cards.ts'
import type { ChargeStatus } from './wire.ts'

type Call = FastifyRequest<{
  Params: { merchant: string; id: string }
  Body: { answer?: string } | undefined
}>

function openVisit(state: ProviderState, request: Call): ChargeRecord {
  const record = getCharge(state, request.params.id, null)
  if (record.redirectUrl === null) throw new OpenPayError(1005)
  return record
}

/** The bank's page: its address is the only key to it, as with the provider. */
export function addBankRoutes(app: FastifyInstance, state: ProviderState) {
  for (const end of ['', '/']) {
    const path = `/v1/:merchant/charges/:id/redirect${end}`
    app.get(path, (request: Call, reply) => {
      const record = openVisit(state, request)
      const payment = paymentOf(record)
      return protectPage(reply).send(
        record.charge.status === 'charge_pending'
          ? challengePage(payment, { closes: true })
          : finishedPage(payment, outcomeOf(record), returnUrl(record)),
      )
    })
    app.post(path, (request: Call, reply) => {
      const record = openVisit(state, request)
      const answer = request.body?.answer
      if (answer === 'close') {
        return protectPage(reply).send(closedPage(paymentOf(record), outcomeOf(record)))
      }
      if (answer !== 'authorise' && answer !== 'reject') throw new OpenPayError(1001)
      answerChallenge(state, record, answer === 'authorise')
      return reply.redirect(returnUrl(record), 303)
    })
  }
  for (const end of ['', '/']) {
    app.get(`/v1/:merchant/charges/:id/redirect/frictionless${end}`, (request: Call, reply) => {
      const record = openVisit(state, request)
      if (!('frictionless' in behaviours[record.behaviour])) throw new OpenPayError(1005)
      answerChallenge(state, record, true)
      return reply.redirect(returnUrl(record), 302)
    })
  }
}

/** The shop's return address with the charge's id added to whatever query it has. */
function returnUrl({ id, redirectUrl }: ChargeRecord): string {
  const url = new URL(redirectUrl ?? 'about:blank')
  url.searchParams.set('id', id)
  return url.href
}

const outcomes: Record<ChargeStatus, string> = {
  completed: 'El pago fue autorizado.',
  in_progress: 'El pago está en revisión.',
  charge_pending: 'El pago sigue pendiente.',
  failed: 'El pago fue rechazado.',
  cancelled: 'El pago fue cancelado.',
  expired: 'El tiempo para autorizar el pago terminó.',
}

const outcomeOf = ({ charge }: ChargeRecord) => outcomes[charge.status]

const paymentOf = ({ charge }: ChargeRecord): BankPayment => ({
  pesos: charge.amount,
  cardEnd: charge.card.card_number.slice(-4),
  concept: charge.description,
})
