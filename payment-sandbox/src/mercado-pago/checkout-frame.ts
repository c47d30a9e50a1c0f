import { formatPesos, html, page } from '../ui/html.ts'
import type { Markup } from '../ui/html.ts'
import type { PreferenceRecord } from './ledger.ts'
import { totalCents } from './read-preference.ts'

/** A page of the wallet. */
export function frame(title: string, content: Markup): string {
  return page(
    `${title} · Monedero de prueba`,
    html`<main class="card wallet">
      <p class="brand">Monedero de prueba</p>
      <h1>${title}</h1>
      ${content}
      <p class="note">Esto es una simulación: no se cobra dinero real.</p>
    </main>`,
  )
}

/** What is bought and what it costs. */
export function summary({ preference }: PreferenceRecord): Markup {
  return html`<dl class="facts">
    <div>
      <dt>Comercio</dt>
      <dd>Surco (tienda de prueba)</dd>
    </div>
    ${preference.items.map(
      ({ title, quantity, unit_price }) =>
        html`<div>
          <dt>${title} × ${quantity}</dt>
          <dd>${formatPesos(Math.round(unit_price * quantity * 100) / 100)}</dd>
        </div>`,
    )}
    <div>
      <dt>Total</dt>
      <dd class="amount">${formatPesos(totalCents(preference) / 100)}</dd>
    </div>
  </dl>`
}

/** The way back to the shop, if it named one. */
export function wayBack(address: string | undefined): Markup {
  if (address === undefined) return html`<p>Ya puedes cerrar esta ventana.</p>`
  return html`<p class="way-back"><a href="${address}">Volver a la tienda</a></p>`
}

/** For an address that leads to no purchase. */
export const unknownPage = () =>
  frame('No encontramos esta compra', html`<p>Vuelve a la tienda e inicia el pago otra vez.</p>`)
