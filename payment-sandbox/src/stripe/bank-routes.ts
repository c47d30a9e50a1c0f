import type { FastifyInstance, FastifyRequest } from 'fastify'

import { challengePage, finishedPage, type BankPayment } from '../ui/bank-page.ts'
import { protectPage } from '../ui/html.ts'
import { invalid } from './errors.ts'
import { getIntent } from './intents.ts'
import { bankPath, decline, succeed } from './settle-intent.ts'
import type { ProviderState, IntentRecord } from './state.ts'
import { notAuthenticated } from './test-cards.ts'

type Call = FastifyRequest<{ Params: { id: string }; Body: { answer?: string } | undefined }>

/** The bank's page: its address is the only key to it, as with the provider. */
export function addBankRoutes(app: FastifyInstance, state: ProviderState) {
  app.get(`${bankPath}/:id`, (request: Call, reply) => {
    const record = getIntent(state, request.params.id)
    const isAsked = record.intent.status === 'requires_action'
    return protectPage(reply).send(
      isAsked ? challengePage(paymentOf(record), { closes: false }) : endPage(record),
    )
  })
  app.post(`${bankPath}/:id`, (request: Call, reply) => {
    const record = getIntent(state, request.params.id)
    const answer = request.body?.answer
    if (answer !== 'authorise' && answer !== 'reject') throw invalid('No such answer.', 'answer')
    if (record.intent.status === 'requires_action') {
      if (answer === 'authorise') succeed(state, record)
      else decline(state, record, notAuthenticated)
    }
    const back = findReturnUrl(record)
    return back ? reply.redirect(back, 303) : protectPage(reply).send(endPage(record))
  })
}

/** The shop's return address with what the provider adds to it; undefined when the shop set none. */
function findReturnUrl({ intent, returnUrl }: IntentRecord): string | undefined {
  if (!returnUrl) return undefined
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  const status = intent.status === 'requires_payment_method' ? 'failed' : intent.status
  url.searchParams.set('redirect_status', status)
  return url.href
}

const paymentOf = ({ intent }: IntentRecord): BankPayment => ({
  pesos: intent.amount / 100,
  concept: intent.description ?? intent.id,
})

/** The last page, also for shops without a return address. */
function endPage(record: IntentRecord): string {
  const { status } = record.intent
  const outcome = status === 'succeeded' ? 'El pago fue autorizado.' : 'El pago no fue autorizado.'
  return finishedPage(paymentOf(record), outcome, findReturnUrl(record))
}
