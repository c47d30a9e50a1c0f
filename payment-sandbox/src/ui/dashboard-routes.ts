import { readFileSync } from 'node:fs'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { formatMoment, type Clock } from '../clock.ts'
import { actionNames, type PaymentAction, type PaymentView } from '../payments.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Delivery } from '../webhooks.ts'
import { formatPesos, html, page, protectPage, refuseForeignSites, type Markup } from './html.ts'

type Call = FastifyRequest<{ Params: { id: string }; Body: Record<string, string> | undefined }>

const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8')

function actOn({ providers }: Sandbox, request: Call) {
  const action = actionNames.find((name) => name === request.body?.['action'])
  const provider = providers.find((each) => each.findPayment(request.params.id))
  if (action && provider) provider.act(request.params.id, { action })
}

/** The dashboard: plain forms that work without JavaScript. */
export function addDashboard(app: FastifyInstance, sandbox: Sandbox) {
  refuseForeignSites(app)
  app.get('/', (_request, reply) => protectPage(reply).send(dashboardPage(sandbox)))
  app.get('/style.css', (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60')
    return reply.type('text/css; charset=utf-8').send(style)
  })
  app.post('/payments/:id', (request: Call, reply) => {
    actOn(sandbox, request)
    return reply.redirect('/ui', 303)
  })
  app.post('/deliveries/:id', (request: Call, reply) => {
    sandbox.scheduler.replay(request.params.id)
    return reply.redirect('/ui', 303)
  })
  app.post('/clock', (request: Call, reply) => {
    const minutes = Number(request.body?.['minutes'])
    if (minutes > 0) sandbox.clock.advance(minutes * 60_000)
    return reply.redirect('/ui', 303)
  })
  app.post('/clock/reset', (_request, reply) => {
    sandbox.clock.reset()
    sandbox.scheduler.hurry()
    return reply.redirect('/ui', 303)
  })
}

const actionLabels: Record<PaymentAction['action'], string | null> = {
  approve: 'Aprobar',
  reject: 'Rechazar',
  expire: 'Vencer',
  refund: 'Reembolsar',
  chargeback: 'Contracargo',
  'chargeback-accept': 'Aceptar contracargo',
  'chargeback-reject': 'Rechazar contracargo',
  // Falsifying needs a value, and only tests do it.
  tamper: null,
}

const statusLabels: Record<string, string> = {
  completed: 'Cobrado',
  in_progress: 'En proceso',
  charge_pending: 'Esperando al banco',
  failed: 'Rechazado',
  cancelled: 'Cancelado',
  expired: 'Vencido',
  pending: 'Pendiente',
  approved: 'Cobrado',
  in_process: 'En revisión',
  rejected: 'Rechazado',
  refunded: 'Reembolsado',
  charged_back: 'Contracargo',
  requires_payment_method: 'Sin pagar',
  requires_confirmation: 'Sin confirmar',
  requires_action: 'Esperando al banco',
  processing: 'En proceso',
  succeeded: 'Cobrado',
  canceled: 'Cancelado',
  held: 'Retenido',
  waiting: 'Por enviar',
  delivered: 'Entregado',
  stopped: 'Abandonado',
}

const labelOf = (status: string) => statusLabels[status] ?? status

function actionButtons({ actions }: PaymentView): Markup[] {
  return actions.flatMap((action) => {
    const label = actionLabels[action]
    return label ? [html`<button name="action" value="${action}">${label}</button>`] : []
  })
}

function paymentRow(payment: PaymentView): Markup {
  const reason = payment.errorCode === null ? '' : ` (${payment.errorCode})`
  return html`<tr>
    <td><code>${payment.id}</code></td>
    <td>${payment.orderId ?? '—'}</td>
    <td>${formatPesos(payment.amount)}</td>
    <td>${labelOf(payment.status)}${reason}</td>
    <td>${payment.createdAt}</td>
    <td>
      <form method="post" action="/ui/payments/${payment.id}" class="row">
        ${actionButtons(payment)}
      </form>
    </td>
  </tr>`
}

function deliveryRow(delivery: Delivery): Markup {
  const last = delivery.attempts.at(-1)
  const answer = last ? (last.status ?? last.error ?? '') : '—'
  return html`<tr>
    <td>${formatMoment(delivery.createdAt)}</td>
    <td>${delivery.type}</td>
    <td><code>${delivery.paymentId}</code></td>
    <td>${labelOf(delivery.status)}</td>
    <td>${delivery.attemptCount}</td>
    <td>${answer}</td>
    <td>
      <form method="post" action="/ui/deliveries/${delivery.id}" class="row">
        <button>Repetir</button>
      </form>
    </td>
  </tr>`
}

function table(label: string, heads: string[], rows: Markup[]): Markup {
  if (rows.length === 0) return html`<p>Todavía no hay nada aquí.</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

/** Warns while the clock is ahead: the shop's clock is not, so new payments may seem expired. */
function clockNotice(clock: Clock): Markup {
  if (clock.offsetMs() === 0) return html``
  return html`<p class="alert">
    El reloj está adelantado: las compras nuevas pueden aparecer vencidas hasta que vuelvas a la
    hora real. Los cargos que ya existen se conservan.
  </p>`
}

/** The latest fifty payments and deliveries, with their actions. */
function dashboardPage({ providers, scheduler, clock }: Sandbox): string {
  const payments = providers.flatMap((each) => each.listPayments(50))
  const paymentHeads = ['Cargo', 'Pedido', 'Importe', 'Estado', 'Creado', 'Acciones']
  const deliveryHeads = ['Creado', 'Evento', 'Cargo', 'Estado', 'Intentos', 'Respuesta', 'Acciones']
  return page(
    'Simulador de pagos',
    html`<main class="wide">
      <h1>Simulador de pagos</h1>
      <p>Aquí no se mueve dinero real. Reloj del simulador: ${formatMoment(clock.now())}.</p>
      ${clockNotice(clock)}
      <form method="post" action="/ui/clock" class="row">
        <button name="minutes" value="5">Adelantar 5 minutos</button>
        <button name="minutes" value="30">Adelantar 30 minutos</button>
        <button name="minutes" value="1440">Adelantar un día</button>
        <button formaction="/ui/clock/reset">Volver a la hora real</button>
      </form>
      <h2>Cargos</h2>
      ${table('Cargos', paymentHeads, payments.map(paymentRow))}
      <h2>Avisos a la tienda</h2>
      ${table('Avisos a la tienda', deliveryHeads, scheduler.listDeliveries(50).map(deliveryRow))}
    </main>`,
  )
}
