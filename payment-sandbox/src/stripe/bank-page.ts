import { bankFrame } from '../ui/bank-frame.ts'
import { formatPesos, html } from '../ui/html.ts'
import type { Markup } from '../ui/html.ts'
import type { IntentRecord } from './ledger.ts'

/** The shop's return address with what the provider adds to it; undefined when the shop named none. */
export function findReturnUrl({ intent, returnUrl }: IntentRecord): string | undefined {
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
export function challengePage(record: IntentRecord): string {
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
export function finishedPage(record: IntentRecord): string {
  const { status } = record.intent
  const back = findReturnUrl(record)
  return bankFrame(
    'Esta operación ya terminó',
    html`${details(record)}
      <p>${status === 'succeeded' ? 'El pago fue autorizado.' : 'El pago no fue autorizado.'}</p>
      ${back ? html`<p><a href="${back}">Volver a la tienda</a></p>` : ''}`,
  )
}
