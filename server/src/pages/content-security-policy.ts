import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi
const dataBlock = /\stype="application\/(?:ld\+)?json"/i

/** The CSP source of every inline script of a document, each once; blocks of data need none. */
export function scriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>()
  // A letter for each byte: half the memory of a text with one wide letter, and the same bytes again.
  for (const [, attributes = '', script = ''] of html.toString('latin1').matchAll(inlineScript)) {
    if (dataBlock.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`)
  }
  return [...hashes]
}

/**
 * The policy of a document: ourselves, its own inline scripts, and the origins (if any) that a payment
 * needs; the map's may be asked for pictures and data alone.
 */
export function documentPolicy(
  html: Buffer,
  paymentOrigins: readonly string[],
  mapOrigins: readonly string[],
) {
  const origins = listOf(paymentOrigins)
  const asked = listOf([...new Set([...paymentOrigins, ...mapOrigins])])
  const hashes = scriptHashes(html).map((hash) => ` ${hash}`)
  return [
    "default-src 'self'",
    `script-src 'self'${hashes.join('')}${origins}`,
    "style-src 'self'",
    `img-src 'self' data:${asked}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${asked}`,
    `frame-src 'self'${origins}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

const listOf = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('')

/** The policy of a document while developing: Vite writes styles into it and keeps a socket open. */
export const openPolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The policy of the service worker: it fetches what is ours, and no more. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/** The policy of everything that is not a document: nothing may be loaded or run from it. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"
