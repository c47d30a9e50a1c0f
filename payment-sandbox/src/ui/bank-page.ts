import { amountOf, factOf, html, purchaseFacts, simulatedPage, type Markup } from './html.ts'

/** A payment as the buyer's bank shows it. */
export interface BankPayment {
  pesos: number
  /** The last digits of the card, if known. */
  cardEnd?: string
  concept: string
}

const bankPage = (title: string, payment: BankPayment, content: Markup) =>
  simulatedPage('Banco de prueba', 'card', title, html`${factsOf(payment)} ${content}`)

const factsOf = ({ pesos, cardEnd, concept }: BankPayment) =>
  purchaseFacts([
    amountOf('Importe', pesos),
    ...(cardEnd === undefined ? [] : [factOf('Tarjeta', `Terminación ${cardEnd}`)]),
    factOf('Concepto', concept),
  ])

/** The page to authorize a payment, without JavaScript; with `closes`, it can be closed without a decision. */
export function challengePage(payment: BankPayment, { closes }: { closes: boolean }): string {
  const close = html`<button name="answer" value="close" class="quiet">Cerrar ventana</button>`
  return bankPage(
    'Autoriza tu compra',
    payment,
    html`<p>Tu banco necesita confirmar que eres tú quien hace este pago.</p>
      <form method="post" class="actions">
        <button name="answer" value="authorise" class="primary">Autorizar</button>
        <button name="answer" value="reject">Rechazar</button>
        ${closes ? close : ''}
      </form>`,
  )
}

/** The page after "Cerrar ventana": without a decision and a notification. */
export function closedPage(payment: BankPayment, outcome: string): string {
  return bankPage(
    'Cerraste la ventana del banco',
    payment,
    html`<p>${outcome} Si no lo autorizas, vence en unos minutos.</p>
      <p><a href="">Volver a la autorización</a></p>`,
  )
}

/** The page of a decided payment; `back` is the shop's address, if it set one. */
export function finishedPage(
  payment: BankPayment,
  outcome: string,
  back: string | undefined,
): string {
  return bankPage(
    'Esta operación ya terminó',
    payment,
    html`<p>${outcome}</p>
      ${back ? html`<p><a href="${back}">Volver a la tienda</a></p>` : ''}`,
  )
}
