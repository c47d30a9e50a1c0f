import { createHash } from 'node:crypto'

import { securityHeaders } from './security-headers.ts'

const style = `body{max-width:36rem;margin:3rem auto;padding:0 1rem;font:1.0625rem/1.5 system-ui,sans-serif}
input,button{box-sizing:border-box;min-height:2.75rem;padding:0 .75rem;font:inherit}
input{width:100%;margin:.25rem 0 .5rem}
a{display:inline-block;padding:.625rem 0}`

const html = `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>La dirección no es válida</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>La dirección no es válida.</h1>
<p>Puede estar mal escrita o ser demasiado larga. Busca lo que necesitas o empieza desde el inicio.</p>
<form action="/search" role="search">
<label for="q">Buscar productos, marcas, categorías</label>
<input id="q" name="q" type="search" maxlength="200">
<button>Buscar</button>
</form>
<p><a href="/">Ir al inicio</a></p>
</main>
</body>
</html>
`

const body = Buffer.from(html)
const styleHash = createHash('sha256').update(style).digest('base64')

/** The page for an address that cannot be read: always the same, it repeats nothing of the address. */
export function badAddressPage(publicUrl: string) {
  const headers = {
    ...securityHeaders(publicUrl),
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`,
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
  }
  return { status: 400, headers, body }
}
