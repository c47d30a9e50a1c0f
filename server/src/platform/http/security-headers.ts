import type { FastifyInstance, FastifyReply } from 'fastify'

/** Security headers of every response; HSTS only when the shop is reached over https. */
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

/** The content security policy of everything that is not a document: it may load and run nothing. */
export const nonDocumentPolicy =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

/**
 * Adds the security headers to every response of `app`, API and files included; call it before any route is registered.
 * A handler that needs another policy sets `content-security-policy` itself.
 */
export function registerSecurityHeaders(app: FastifyInstance, options: { publicUrl: string }) {
  const headers = securityHeaders(options.publicUrl)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', nonDocumentPolicy)
    }
    done()
  })
}

/** Sets the headers of a response without a document that bypasses the hooks. */
export const setSecurityHeaders = (reply: FastifyReply, { publicUrl }: { publicUrl: string }) =>
  void reply
    .headers(securityHeaders(publicUrl))
    .header('content-security-policy', nonDocumentPolicy)
