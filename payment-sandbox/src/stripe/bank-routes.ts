import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { protectPage, bankFrame, formatPesos, html, type Markup } from '../ui/html.ts'
import { invalid } from './errors.ts'
import { getIntent } from './intents.ts'
import type { Ledger, IntentRecord } from './ledger.ts'
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

/** The shop's return address with what the provider adds to it; undefined when the shop named none. */
function findReturnUrl({ intent, returnUrl }: IntentRecord): string | undefined {
  if (!returnUrl) return undefined
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  const status = intent.status === 'requires_payment_method' ? 'failed' : intent.status
  url.searchParams.set('redirect_status', status)
  return url.href
}

function details({ intent }: IntentRecord): Markup {
  return html`<dl class="facts">
    <div>
      <dt>Comercio</dt>
      <dd>Surco (tienda de prueba)</dd>
    </div>
    <div>
      <dt>Importe</dt>
      <dd class="amount">${formatPesos(intent.amount / 100)}</dd>
    </div>
    <div>
      <dt>Concepto</dt>
      <dd>${intent.description ?? intent.id}</dd>
    </div>
  </dl>`
}

/** Asks the buyer, without needing JavaScript. */
function challengePage(record: IntentRecord): string {
  return bankFrame(
    'Autoriza tu compra',
    html`${details(record)}
      <p>Tu banco necesita confirmar que eres tú quien hace este pago.</p>
      <form method="post" class="actions">
        <button name="answer" value="authorise" class="primary">Autorizar</button>
        <button name="answer" value="reject">Rechazar</button>
      </form>`,
  )
}

/** For a visit when there is nothing to decide, and for shops that named no address to return to. */
function finishedPage(record: IntentRecord): string {
  const { status } = record.intent
  const back = findReturnUrl(record)
  return bankFrame(
    'Esta operación ya terminó',
    html`${details(record)}
      <p>${status === 'succeeded' ? 'El pago fue autorizado.' : 'El pago no fue autorizado.'}</p>
      ${back ? html`<p><a href="${back}">Volver a la tienda</a></p>` : ''}`,
  )
}
