import { html, page } from './html.ts'
import type { Markup } from './html.ts'

/** A page of the buyer's bank, which is no more real than its money. */
export function bankFrame(title: string, content: Markup): string {
  return page(
    `${title} · Banco de prueba`,
    html`<main class="card">
      <p class="brand">Banco de prueba</p>
      <h1>${title}</h1>
      ${content}
      <p class="note">Esto es una simulación: no se cobra dinero real.</p>
    </main>`,
  )
}
