import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { protectPage, bankFrame, formatPesos, html, type Markup } from '../ui/html.ts'
import { OpenPayError } from './errors.ts'
import type { ChargeRecord, Ledger } from './ledger.ts'
import { getCharge, answerChallenge } from './settle-charge.ts'
import { behaviours } from './test-cards.ts'
import type { ChargeStatus } from './wire.ts'

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

function details({ charge }: ChargeRecord): Markup {
  return html`<dl class="facts">
    <div>
      <dt>Comercio</dt>
      <dd>Surco (tienda de prueba)</dd>
    </div>
    <div>
      <dt>Importe</dt>
      <dd class="amount">${formatPesos(charge.amount)}</dd>
    </div>
    <div>
      <dt>Tarjeta</dt>
      <dd>Terminación ${charge.card.card_number.slice(-4)}</dd>
    </div>
    <div>
      <dt>Concepto</dt>
      <dd>${charge.description}</dd>
    </div>
  </dl>`
}

/** Asks the buyer, without needing JavaScript. */
function challengePage(record: ChargeRecord): string {
  return bankFrame(
    'Autoriza tu compra',
    html`${details(record)}
      <p>Tu banco necesita confirmar que eres tú quien hace este pago.</p>
      <form method="post" class="actions">
        <button name="answer" value="authorise" class="primary">Autorizar</button>
        <button name="answer" value="reject">Rechazar</button>
        <button name="answer" value="close" class="quiet">Cerrar ventana</button>
      </form>`,
  )
}

/** After "Cerrar ventana": nothing has been decided, and the shop is not told. */
function closedPage(record: ChargeRecord): string {
  return bankFrame(
    'Cerraste la ventana del banco',
    html`${details(record)}
      <p>${outcomes[record.charge.status]} Si no lo autorizas, vence en unos minutos.</p>
      <p><a href="">Volver a la autorización</a></p>`,
  )
}

/** For a visit when there is nothing left to decide. */
function finishedPage(record: ChargeRecord): string {
  return bankFrame(
    'Esta operación ya terminó',
    html`${details(record)}
      <p>${outcomes[record.charge.status]}</p>
      <p><a href="${returnUrl(record)}">Volver a la tienda</a></p>`,
  )
}
