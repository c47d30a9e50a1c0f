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

/** Writes markup in which every value is escaped, except markup made here. */
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

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

/** Writes pesos as `$12,345.00 MXN`. */
export function formatPesos(amount: number): string {
  return `${pesos.format(amount)} MXN`
}

// A form's redirect back to the shop is a form action too, and the shop may live at any address.
const policy =
  "default-src 'self'; img-src 'self' data:; form-action 'self' http: https:; " +
  "base-uri 'none'; frame-ancestors 'none'"

/** Prepares an answer that is a page: type, security policy, never cached. */
export function protectPage(reply: FastifyReply): FastifyReply {
  reply.header('content-security-policy', policy)
  reply.header('cache-control', 'no-store')
  return reply.type('text/html; charset=utf-8')
}

/** Refuses what a page of another site sends in the visitor's name, below this prefix. */
export function refuseForeignSites(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const foreign = request.headers['sec-fetch-site'] === 'cross-site'
    if (foreign && request.method !== 'GET') return reply.code(403).send()
  })
}
