import { createHash } from 'node:crypto'

/** Set by the storefront (`entry.server.tsx`): the nonce of the scripts that it rendered. */
export const scriptNonceHeader = 'x-script-nonce'

const inlineScript = /<script(?=[^>]*\snonce="([^"]*)")(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/**
 * A document without its nonces, and the CSP source of every inline script that has the right one, each once.
 * Injected scripts lack the nonce, so they get no hash and no browser runs them. The nonce itself is not
 * published: the document is cached and sent to every visitor. Throws when one is left over, since the script
 * that it belongs to would not run.
 */
export function extractScriptHashes(
  html: Buffer,
  nonce: string,
): { body: Buffer; hashes: string[] } {
  if (nonce === '') return { body: html, hashes: [] }
  // latin1 maps each byte to one character: one byte of memory each, and the same bytes on the way back.
  const text = html.toString('latin1')
  const hashes = new Set<string>()
  for (const [, given = '', script = ''] of text.matchAll(inlineScript)) {
    if (given !== nonce) continue
    if (script.includes(nonce)) throw new Error('An inline script contains its nonce')
    hashes.add(`'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`)
  }
  const withoutNonces = text.replaceAll(` nonce="${nonce}"`, '')
  if (withoutNonces.includes(nonce)) throw new Error('A nonce of the document was not removed')
  return { body: Buffer.from(withoutNonces, 'latin1'), hashes: [...hashes] }
}

interface DocumentSources {
  scriptHashes: readonly string[]
  /** Origins that a payment loads scripts, frames, pictures and data from. */
  paymentOrigins: readonly string[]
  /** Origins of the map: for pictures and data only. */
  mapOrigins: readonly string[]
}

/** The policy of a document: ourselves, its own inline scripts, and the origins of payment and map. */
export function documentPolicy({ scriptHashes, paymentOrigins, mapOrigins }: DocumentSources) {
  const data = [...new Set([...paymentOrigins, ...mapOrigins])]
  return [
    "default-src 'self'",
    joinSources("script-src 'self'", scriptHashes, paymentOrigins),
    "style-src 'self'",
    joinSources("img-src 'self' data:", data),
    "font-src 'self'",
    "media-src 'self'",
    joinSources("connect-src 'self'", data),
    joinSources('frame-src', paymentOrigins.length > 0 ? paymentOrigins : ["'none'"]),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

const joinSources = (directive: string, ...sources: (readonly string[])[]) =>
  [directive, ...sources.flat()].join(' ')

/** The policy of a document while developing: Vite writes styles into it and keeps a socket open. */
export const developmentPolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The policy of the service worker: it may only fetch from the shop itself. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"
