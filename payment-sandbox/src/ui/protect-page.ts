import type { FastifyReply } from 'fastify'

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
