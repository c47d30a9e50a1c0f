import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { ShopError } from '../errors.ts'
import { waitingTime } from '../http/error-handler.ts'
import { nonDocumentPolicy, securityHeaders } from '../http/security-headers.ts'

const style = `body{max-width:36rem;margin:3rem auto;padding:0 1rem;font:1.0625rem/1.5 system-ui,sans-serif}
input,button{box-sizing:border-box;min-height:2.75rem;padding:0 .75rem;font:inherit}
input{width:100%;margin:.25rem 0 .5rem}
a{display:inline-block;padding:.625rem 0}`

interface Notice {
  status: number
  title: string
  text: string
  /** Seconds after which the visitor may come again. */
  retryAfter?: number
}

const search = `<form action="/search" role="search">
<label for="q">Buscar productos, marcas, categorías</label>
<input id="q" name="q" type="search" maxlength="200">
<button>Buscar</button>
</form>
`

const htmlOf = ({ title, text, retryAfter }: Notice) => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}.</h1>
<p>${text}</p>
${retryAfter === undefined ? search : ''}<p><a href="/">Ir al inicio</a></p>
</main>
</body>
</html>
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** A page without the storefront, which contains nothing from the request. */
function noticePage(notice: Notice, publicUrl: string) {
  const body = Buffer.from(htmlOf(notice))
  const headers = {
    ...securityHeaders(publicUrl),
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`,
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    ...(notice.retryAfter !== undefined && { 'retry-after': notice.retryAfter }),
  }
  return { status: notice.status, headers, body }
}

/** The page for an invalid address. */
export const badAddressPage = (publicUrl: string) =>
  noticePage(
    {
      status: 400,
      title: 'La dirección no es válida',
      text: 'Puede estar mal escrita o ser demasiado larga. Busca lo que necesitas o empieza desde el inicio.',
    },
    publicUrl,
  )

/** The page for a visitor over the limit, or during overload. */
export function refusedPage({ code, particulars }: ShopError, publicUrl: string) {
  const retryAfter = Math.ceil(particulars.retryAfterSeconds ?? 1)
  const notice =
    code === 'TOO_MANY_REQUESTS'
      ? {
          status: 429,
          title: 'Abriste demasiadas páginas en poco tiempo',
          text: `Espera ${waitingTime(retryAfter)} y vuelve a cargar la página.`,
        }
      : {
          status: 503,
          title: 'La tienda tiene muchas visitas en este momento',
          text: 'Vuelve a cargar la página en unos segundos. Tu carrito y tus pedidos están a salvo.',
        }
  return noticePage({ ...notice, retryAfter }, publicUrl)
}

const refusals: ReadonlySet<string> = new Set(['TOO_MANY_REQUESTS', 'OVERLOADED'])

/** Whether {@link refusedPage} describes an error. */
export const isRefusedVisit = (error: unknown): error is ShopError =>
  error instanceof ShopError && refusals.has(error.code)

const answers = {
  unreadable: { status: 400, text: 'La solicitud no se puede leer.' },
  tooSlow: { status: 408, text: 'La solicitud tardó demasiado. Intenta de nuevo.' },
  tooLong: { status: 431, text: 'La dirección es demasiado larga.' },
  noFile: { status: 404, text: 'El archivo no existe.' },
} as const

/** A short response in plain text. */
export function plainAnswer(name: keyof typeof answers, publicUrl: string) {
  const { status, text } = answers[name]
  const body = Buffer.from(`${text}\n`)
  const headers = {
    ...securityHeaders(publicUrl),
    'content-security-policy': nonDocumentPolicy,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
  }
  return { status, headers, body }
}

const answerOfCode: Partial<Record<string, 'tooLong' | 'tooSlow'>> = {
  HPE_HEADER_OVERFLOW: 'tooLong',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
}

/** Responds to invalid HTTP, or an address or headers that are too long, and closes the connection. */
export function answerUnreadable(error: { code: string }, socket: Socket, publicUrl: string) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, headers, body } = plainAnswer(answerOfCode[error.code] ?? 'unreadable', publicUrl)
  const lines = Object.entries({ ...headers, connection: 'close' })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body.toString()}`)
  socket.destroySoon()
}
