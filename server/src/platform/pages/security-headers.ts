import { createHash } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

/** The headers of every answer of the shop; HSTS only when the shop is reached over https. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(self), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000',
    }),
  }
}

/**
 * Puts the security headers on every answer of `app`, API and files included; call it before any
 * route is registered. A handler that needs another policy sets `content-security-policy` itself.
 */
export function registerSecurityHeaders(app: FastifyInstance, options: { publicUrl: string }) {
  const headers = securityHeaders(options.publicUrl)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', closedPolicy)
    }
    done()
  })
}

/** The header by which the storefront tells the nonce that it put on the scripts it wrote itself. */
export const scriptNonceHeader = 'x-script-nonce'

const inlineScript = /<script nonce="([^"]*)"(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/**
 * A document without its nonces, and the CSP source of every inline script that had the right one, each once.
 * A script that came into the page by any other way has none, so that no browser runs it. The nonce itself
 * is not shown: the document is kept and answered to everybody.
 */
export function takeScripts(html: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  if (nonce === '') return { body: html, hashes: [] }
  // A letter for each byte: half the memory of a text with one wide letter, and the same bytes again.
  const text = html.toString('latin1')
  const hashes = new Set<string>()
  for (const [, given = '', script = ''] of text.matchAll(inlineScript)) {
    if (given !== nonce) continue
    hashes.add(`'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`)
  }
  return {
    body: Buffer.from(text.replaceAll(` nonce="${nonce}"`, ''), 'latin1'),
    hashes: [...hashes],
  }
}

/**
 * The policy of a document: ourselves, its own inline scripts, and the origins (if any) that a payment
 * needs; the map's may be asked for pictures and data alone.
 */
export function documentPolicy(
  scriptHashes: readonly string[],
  paymentOrigins: readonly string[],
  mapOrigins: readonly string[],
) {
  const origins = listOf(paymentOrigins)
  const asked = listOf([...new Set([...paymentOrigins, ...mapOrigins])])
  return [
    "default-src 'self'",
    `script-src 'self'${listOf(scriptHashes)}${origins}`,
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

const listOf = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join('')

/** The policy of a document while developing: Vite writes styles into it and keeps a socket open. */
export const openPolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The policy of the service worker: it fetches what is ours, and no more. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/** The policy of everything that is not a document: nothing may be loaded or run from it. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"
