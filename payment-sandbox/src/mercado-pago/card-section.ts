import { formatPesos, html } from '../ui/html.ts'
import type { Markup } from '../ui/html.ts'
import type { PreferenceRecord } from './ledger.ts'
import { listMonths } from './payment-methods.ts'
import type { Faults, Form } from './read-card-form.ts'
import { totalCents } from './read-preference.ts'

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

/** Neither the number nor the code is ever written into a page. */
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

/** The form for a card, with what was wrong with it the last time. */
export function cardSection(record: PreferenceRecord, form: Form, faults: Faults): Markup {
  return html`<details name="method" open>
    <summary>Tarjeta de crédito o débito</summary>
    <form method="post" action="/mp/checkout/card?pref_id=${record.id}" class="actions">
      ${fields.map((field) => inputOf(field, form, faults[field.name]))}
      ${monthsField(record, form)}
      <button class="primary">Pagar con tarjeta</button>
    </form>
  </details>`
}
