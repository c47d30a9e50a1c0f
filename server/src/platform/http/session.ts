import { randomBytes, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { ShopError } from '../errors.ts'

/** A signed-in customer. */
export interface Customer {
  id: string
  name: string
  email: string
  cartId: string
}

/** A customer and the token of their session. */
export interface SignedIn {
  customer: Customer
  token: string
}

/** The caller of the office: a member of staff with a session, or a program with its key. */
export interface StaffSignedIn {
  kind: 'staff' | 'key'
  staff: {
    id: string
    name: string
    email: string
    role: string
    roleName: string
    permissions: readonly string[]
  }
  /** SHA-256 of the session's token; '' for a program. */
  session: string
  expiresAt: Date
  /** When they last entered a code of their authenticator. */
  provenAt: Date
}

/** How old the last code may be for refunds, keys, changes of staff and the like. */
const PROOF_MS = 15 * 60_000

/**
 * Throws `FORBIDDEN` for a program, with `messageToKeys` if given, and `PROOF_NEEDED` for a person whose last code was
 * given more than 15 minutes ago.
 */
export function refuseWithoutProof(
  { kind, provenAt }: Pick<StaffSignedIn, 'kind' | 'provenAt'>,
  now: Date,
  messageToKeys?: string,
): void {
  if (kind === 'key') {
    const particulars = messageToKeys === undefined ? {} : { message: messageToKeys }
    throw new ShopError('FORBIDDEN', 'This is for people', particulars)
  }
  if (now.getTime() - provenAt.getTime() > PROOF_MS)
    throw new ShopError('PROOF_NEEDED', 'The last code was given too long ago')
}

/** Returns the token of an `Authorization: Bearer` header; throws `UNAUTHENTICATED` when there is none. */
export function bearerToken(authorization: string | undefined): string {
  const [, token] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  if (!token) throw new ShopError('UNAUTHENTICATED', 'No bearer token in the Authorization header')
  return token
}

/** Throws `FORBIDDEN` when a body names a user other than the customer who sent it. */
export function refuseOtherUser({ id }: Customer, userId: string | undefined): void {
  if (userId !== undefined && userId !== id) {
    throw new ShopError('FORBIDDEN', 'userId is not the one who is signed in')
  }
}

/** Cookie of the office; browsers send it only to this host, over https (or to localhost), and never from another site. */
const STAFF_COOKIE = '__Host-oficina'

/** Creates the `Set-Cookie` header that signs a browser in to the office for so many seconds; 0 signs out. */
export const staffCookie = (token: string, seconds: number) =>
  `${STAFF_COOKIE}=${token}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`

/** Reads the token of an office session from a `Cookie` header; undefined without one. */
export const readStaffToken = (header = ''): string | undefined =>
  /(?:^|;) *__Host-oficina=([\w-]{43})(?:;|$)/.exec(header)?.[1]

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Protects against cross-site request forgery by a pair of cookie and header: reads set the cookie, and a change that
 * comes with the cookie must repeat it in the header. A change without the cookie passes, since it carries no cookies
 * of a browser.
 */
export function useAntiForgery(app: FastifyInstance, { secure }: { secure: boolean }) {
  app.addHook('onRequest', async (request, reply) => {
    const cookie = readCookie(request.headers.cookie)
    if (safeMethods.has(request.method)) {
      if (request.method === 'GET' && !cookie && request.routeOptions.config.contract) {
        const token = randomBytes(24).toString('base64url')
        reply.header(
          'set-cookie',
          `${COOKIE}=${token}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`,
        )
      }
      return
    }
    if (cookie && !repeats(request.headers[HEADER], cookie)) {
      throw new ShopError('FORGED_REQUEST', `${HEADER} does not repeat the ${COOKIE} cookie`)
    }
  })
}

/** Reads only this cookie: the header may hold a thousand others. */
const readCookie = (header = '') => /(?:^|;) *XSRF-TOKEN=([^;]*)/.exec(header)?.[1]

/** Whether the header repeats the cookie, also decoded: another program of the domain may have set it encoded. */
function repeats(header: string | string[] | undefined, cookie: string) {
  if (typeof header !== 'string') return false
  return same(cookie, header) || same(cookie, encodeURIComponent(header))
}

function same(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
