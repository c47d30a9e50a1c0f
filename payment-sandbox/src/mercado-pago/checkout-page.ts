import {
  amountOf,
  factOf,
  formatPesos,
  html,
  purchaseFacts,
  simulatedPage,
  type Markup,
} from '../ui/html.ts'
import { isOffered, listMonths } from './payment-methods.ts'
import { findReturnUrl } from './preferences.ts'
import { reasonFor, type Faults, type Form } from './read-card-form.ts'
import { totalCents } from './read-preference.ts'
import type { PreferenceRecord } from './state.ts'
import type { WirePayment } from './wire.ts'

export interface Visit {
  record: PreferenceRecord
  /** The last payment, if any. */
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

/** Whether a method is available; `binary_mode` excludes cash and transfers. */
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

/** The page to choose a payment method, without JavaScript. */
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

/** The page of an expired preference. */
export function closedPage({ record, last }: Visit): string {
  return frame(
    'Esta compra ya venció',
    html`${summary(record)}
      <p>Vuelve a la tienda e inicia el pago otra vez.</p>
      ${wayBack(findReturnUrl(record, last))}`,
  )
}

interface Field {
  name: keyof Faults
  label: string
  autocomplete: string
  numeric: boolean
  hint: string
}

const fields: readonly Field[] = [
  {
    name: 'number',
    label: 'Número de tarjeta',
    autocomplete: 'cc-number',
    numeric: true,
    hint: 'De prueba: 5474 9254 3267 0366',
  },
  {
    name: 'holder',
    label: 'Nombre del titular',
    autocomplete: 'cc-name',
    numeric: false,
    hint: 'APRO se aprueba; OTHE, FUND, SECU, EXPI, CALL y FORM se rechazan; CONT queda en revisión',
  },
  {
    name: 'expiry',
    label: 'Vencimiento',
    autocomplete: 'cc-exp',
    numeric: true,
    hint: 'MM/AA',
  },
  {
    name: 'code',
    label: 'Código de seguridad',
    autocomplete: 'cc-csc',
    numeric: true,
    hint: '3 o 4 dígitos',
  },
]

/** The value to show again; never the card number or its code. */
function keptValue(name: Field['name'], form: Form): string {
  return name === 'number' || name === 'code' ? '' : (form[name] ?? '')
}

function inputOf(field: Field, form: Form, fault: string | undefined): Markup {
  const { name, label, autocomplete, numeric, hint } = field
  return html`<div class="field">
    <label for="card-${name}">${label}</label>
    <input
      id="card-${name}"
      name="${name}"
      value="${keptValue(name, form)}"
      autocomplete="${autocomplete}"
      inputmode="${numeric ? 'numeric' : 'text'}"
      maxlength="60"
      aria-invalid="${fault === undefined ? 'false' : 'true'}"
      aria-describedby="card-${name}-hint"
    />
    <p class="hint ${fault === undefined ? '' : 'fault'}" id="card-${name}-hint">
      ${fault ?? hint}
    </p>
  </div>`
}

function labelOf(months: number, cents: number): string {
  if (months === 1) return `1 pago de ${formatPesos(cents / 100)}`
  return `${months} meses sin intereses de ${formatPesos(Math.round(cents / months) / 100)}`
}

function monthsField({ preference }: PreferenceRecord, form: Form): Markup {
  const rules = preference.payment_methods
  const chosen = Number(form['installments'] ?? rules.default_installments ?? 1)
  const cents = totalCents(preference)
  const options = listMonths(rules).map(
    (months) =>
      html`<option value="${months}" ${months === chosen ? 'selected' : ''}>
        ${labelOf(months, cents)}
      </option>`,
  )
  return html`<div class="field">
    <label for="card-installments">Pagos</label>
    <select id="card-installments" name="installments">
      ${options}
    </select>
  </div>`
}

/** The card form, with the errors of the last submission. */
function cardSection(record: PreferenceRecord, form: Form, faults: Faults): Markup {
  return html`<details name="method" open>
    <summary>Tarjeta de crédito o débito</summary>
    <form method="post" action="/mp/checkout/card?pref_id=${record.id}" class="actions">
      ${fields.map((field) => inputOf(field, form, faults[field.name]))}
      ${monthsField(record, form)}
      <button class="primary">Pagar con tarjeta</button>
    </form>
  </details>`
}

/** A page of the wallet. */
export const frame = (title: string, content: Markup): string =>
  simulatedPage('Monedero de prueba', 'card wallet', title, content)

/** What is bought and what it costs. */
export const summary = ({ preference }: PreferenceRecord): Markup =>
  purchaseFacts([
    ...preference.items.map(({ title, quantity, unit_price }) =>
      factOf(`${title} × ${quantity}`, formatPesos(Math.round(unit_price * quantity * 100) / 100)),
    ),
    amountOf('Total', totalCents(preference) / 100),
  ])

/** The link back to the shop, if it set one. */
export function wayBack(address: string | undefined): Markup {
  if (address === undefined) return html`<p>Ya puedes cerrar esta ventana.</p>`
  return html`<p class="way-back"><a href="${address}">Volver a la tienda</a></p>`
}

/** The page for an unknown preference. */
export const unknownPage = () =>
  frame('No encontramos esta compra', html`<p>Vuelve a la tienda e inicia el pago otra vez.</p>`)
