import { readFileSync } from 'node:fs'

import type { FastifyInstance, FastifyReply } from 'fastify'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that is safe to send; only `html` makes it. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Markup | Value[]

function write(value: Value): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(write).join('')
  return String(value).replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

/** Builds markup with all values escaped, except other markup. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(
    parts
      .map((part, index) => part + (index < values.length ? write(values[index] ?? '') : ''))
      .join(''),
  )
}

/** A whole page in Spanish with the sandbox's style sheet. */
export function page(title: string, body: Markup): string {
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/ui/style.css" />
      </head>
      <body>
        ${body}
      </body>
    </html> `.text
}

/** A page of the simulated bank or wallet. */
export function simulatedPage(who: string, style: string, title: string, content: Markup): string {
  return page(
    `${title} · ${who}`,
    html`<main class="${style}">
      <p class="brand">${who}</p>
      <h1>${title}</h1>
      ${content}
      <p class="note">Esto es una simulación: no se cobra dinero real.</p>
    </main>`,
  )
}

/** A list of facts about a purchase. */
export const purchaseFacts = (facts: Markup[]): Markup =>
  html`<dl class="facts">${factOf('Comercio', 'Surco (tienda de prueba)')} ${facts}</dl>`

export const factOf = (name: string, value: string): Markup =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

/** A highlighted amount. */
export const amountOf = (name: string, amount: number): Markup =>
  html`<div>
    <dt>${name}</dt>
    <dd class="amount">${formatPesos(amount)}</dd>
  </div>`

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

/** Writes pesos as `$12,345.00 MXN`. */
export function formatPesos(amount: number): string {
  return `${pesos.format(amount)} MXN`
}

// A form's redirect back to the shop is a form action too, and the shop may live at any address.
const policy =
  "default-src 'self'; img-src 'self' data:; form-action 'self' http: https:; " +
  "base-uri 'none'; frame-ancestors 'none'"

/** Sets the headers of an HTML page: type, security policy, no caching. */
export function protectPage(reply: FastifyReply): FastifyReply {
  reply.header('content-security-policy', policy)
  reply.header('cache-control', 'no-store')
  return reply.type('text/html; charset=utf-8')
}

/** Refuses cross-site requests other than GET, below this prefix. */
export function refuseForeignSites(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const foreign = request.headers['sec-fetch-site'] === 'cross-site'
    if (foreign && request.method !== 'GET') return reply.code(403).send()
  })
}

/** Serves a provider's script to the pages of any shop. */
export function serveScript(app: FastifyInstance, path: string, file: URL) {
  const source = readFileSync(file, 'utf8')
  app.get(path, (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60')
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.type('text/javascript; charset=utf-8').send(source)
  })
}
