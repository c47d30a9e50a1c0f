import { bankFrame } from '../ui/bank-frame.ts'
import { formatPesos, html } from '../ui/html.ts'
import type { Markup } from '../ui/html.ts'
import type { ChargeRecord } from './ledger.ts'
import type { ChargeStatus } from './wire.ts'

/** The shop's return address with the charge's id added to whatever query it has. */
export function returnUrl({ id, redirectUrl }: ChargeRecord): string {
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
export function challengePage(record: ChargeRecord): string {
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
export function closedPage(record: ChargeRecord): string {
  return bankFrame(
    'Cerraste la ventana del banco',
    html`${details(record)}
      <p>${outcomes[record.charge.status]} Si no lo autorizas, vence en unos minutos.</p>
      <p><a href="">Volver a la autorización</a></p>`,
  )
}

/** For a visit when there is nothing left to decide. */
export function finishedPage(record: ChargeRecord): string {
  return bankFrame(
    'Esta operación ya terminó',
    html`${details(record)}
      <p>${outcomes[record.charge.status]}</p>
      <p><a href="${returnUrl(record)}">Volver a la tienda</a></p>`,
  )
}
