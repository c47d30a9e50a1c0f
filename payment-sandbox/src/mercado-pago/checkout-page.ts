import { html } from '../ui/html.ts'
import type { Markup } from '../ui/html.ts'
import { reasonFor } from './card-outcomes.ts'
import { cardSection } from './card-section.ts'
import { frame, summary, wayBack } from './checkout-frame.ts'
import type { PreferenceRecord } from './ledger.ts'
import { isOffered } from './payment-methods.ts'
import type { Faults, Form } from './read-card-form.ts'
import { findReturnUrl } from './return-url.ts'
import type { WirePayment } from './wire.ts'

export interface Visit {
  record: PreferenceRecord
  /** The payment that was made last, if any. */
  last?: WirePayment
  form?: Form
  faults?: Faults
}

interface Choice {
  path: string
  methodId: string
  title: string
  text: string
  button: string
}

const choices: readonly Choice[] = [
  {
    path: 'cash',
    methodId: 'oxxo',
    title: 'Efectivo en OXXO',
    text: 'Te damos una ficha para pagar en la tienda.',
    button: 'Generar ficha de pago',
  },
  {
    path: 'transfer',
    methodId: 'clabe',
    title: 'Transferencia SPEI',
    text: 'Te damos una CLABE para transferir desde tu banco.',
    button: 'Generar CLABE',
  },
  {
    path: 'balance',
    methodId: 'account_money',
    title: 'Dinero en cuenta',
    text: 'Pagas con el saldo de tu cuenta de prueba.',
    button: 'Pagar con mi saldo',
  },
]

function choiceSection({ id }: PreferenceRecord, choice: Choice): Markup {
  return html`<details name="method">
    <summary>${choice.title}</summary>
    <form method="post" action="/mp/checkout/${choice.path}?pref_id=${id}" class="actions">
      <p>${choice.text}</p>
      <button class="primary">${choice.button}</button>
    </form>
  </details>`
}

/** Cash and transfers take their time, which a shop that wants an answer at once rules out. */
export function mayPayWith({ preference }: PreferenceRecord, methodId: string): boolean {
  const waits = methodId === 'oxxo' || methodId === 'clabe'
  return isOffered(preference.payment_methods, methodId) && !(waits && preference.binary_mode)
}

const cardIds = ['visa', 'master', 'amex', 'debvisa', 'debmaster']

function notice({ last, faults = {} }: Visit): Markup {
  if (Object.keys(faults).length > 0) {
    return html`<p role="alert" class="alert">Revisa los datos de la tarjeta.</p>`
  }
  if (last?.status === 'rejected') {
    const reason = reasonFor(last.status_detail)
    return html`<p role="alert" class="alert">No se hizo el pago. ${reason}</p>`
  }
  if (last?.status === 'approved') return html`<p class="alert">Esta compra ya tiene un pago.</p>`
  return html``
}

/** Asks how to pay; every form works without JavaScript. */
export function checkoutPage(visit: Visit): string {
  const { record, last, form = {}, faults = {} } = visit
  const takesCards = cardIds.some((id) => mayPayWith(record, id))
  return frame(
    '¿Cómo quieres pagar?',
    html`${notice(visit)} ${summary(record)} ${takesCards ? cardSection(record, form, faults) : ''}
    ${choices
      .filter(({ methodId }) => mayPayWith(record, methodId))
      .map((choice) => choiceSection(record, choice))}
    ${wayBack(findReturnUrl(record, last))}`,
  )
}

/** For a purchase whose time to be paid is over. */
export function closedPage({ record, last }: Visit): string {
  return frame(
    'Esta compra ya venció',
    html`${summary(record)}
      <p>Vuelve a la tienda e inicia el pago otra vez.</p>
      ${wayBack(findReturnUrl(record, last))}`,
  )
}
