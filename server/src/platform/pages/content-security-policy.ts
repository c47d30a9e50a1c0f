import { hash } from 'node:crypto'

/** Set by the storefront (`entry.server.tsx`): the nonce of the scripts that it rendered. */
export const scriptNonceHeader = 'x-script-nonce'

/**
 * Removes the nonces from a document, and returns the CSP source of each inline script that has the right one. Injected
 * scripts lack the nonce, so they get no hash and no browser runs them. The nonce itself is not published, since the
 * document is cached for all visitors. Throws if one is left over, since its script would not run.
 */
export function extractScriptHashes(
  html: Buffer,
  nonce: string,
): { body: Buffer; hashes: string[] } {
  if (nonce === '') return { body: html, hashes: [] }
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const pieces: Buffer[] = []
  let end = 0
  // Searches the bytes: pages are long and have few nonces, so converting them to text is not worth it.
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, end)) {
    pieces.push(html.subarray(end, at))
    end = at + attribute.length
    const script = inlineScriptOf(html, at)
    if (script?.includes(nonce)) throw new Error('An inline script contains its nonce')
    if (script) hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`)
  }
  const body = Buffer.concat([...pieces, html.subarray(end)])
  if (body.includes(nonce)) throw new Error('A nonce of the document was not removed')
  return { body, hashes: [...hashes] }
}

/** The content of the inline script whose opening tag has an attribute at `at`; undefined for any other tag. */
function inlineScriptOf(html: Buffer, at: number) {
  const begin = html.lastIndexOf('<', at)
  const tagEnd = html.indexOf('>', at)
  const end = html.indexOf('</script>', tagEnd)
  if (begin < 0 || tagEnd < 0 || end < 0) return undefined
  const tag = html.toString('latin1', begin, tagEnd)
  return /^<script\s/.test(tag) && !/\ssrc=/.test(tag) ? html.subarray(tagEnd + 1, end) : undefined
}

interface DocumentSources {
  scriptHashes: readonly string[]
  /** Origins from which payments load scripts, frames, pictures and data. */
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
