import { randomBytes, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { ShopError } from '../errors.ts'

/** Whoever is signed in. */
export interface Customer {
  id: string
  name: string
  email: string
  cartId: string
}

/** A customer and the token that says so. */
export interface SignedIn {
  customer: Customer
  token: string
}

/** Whoever calls the office: of the staff and how they are signed in, or a program by its key. */
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
  /** SHA-256 of the session's token; '' of a program. */
  session: string
  expiresAt: Date
  /** When a code of their authenticator was last given. */
  provenAt: Date
}

/** The token of an `Authorization: Bearer` header; throws `UNAUTHENTICATED` when there is none. */
export function bearerToken(authorization: string | undefined): string {
  const [, token] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  if (!token) throw new ShopError('UNAUTHENTICATED', 'No bearer token in the Authorization header')
  return token
}

/** Throws `FORBIDDEN` when a body names another user than the customer who sent it. */
export function refuseOtherUser({ id }: Customer, userId: string | undefined): void {
  if (userId !== undefined && userId !== id) {
    throw new ShopError('FORBIDDEN', 'userId is not the one who is signed in')
  }
}

/** Of the office; browsers send it to this host alone, over https (or to localhost), and never from another site. */
const STAFF_COOKIE = '__Host-oficina'

/** The header that signs a browser in to the office until a moment, or out. */
export const staffCookie = (token: string, seconds: number) =>
  `${STAFF_COOKIE}=${token}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`

/** The token of a session of the office; undefined without one. */
export const readStaffToken = (header = ''): string | undefined =>
  /(?:^|;) *__Host-oficina=([\w-]{43})(?:;|$)/.exec(header)?.[1]

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The cookie and header pair: reads of the contract set the cookie, and a change that comes with
 * the cookie must repeat it in the header. A change with neither passes: no browser sent it by
 * itself with somebody's cookies.
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

/** The others are not read: a header may hold a thousand of them. */
const readCookie = (header = '') => /(?:^|;) *XSRF-TOKEN=([^;]*)/.exec(header)?.[1]

/** Browsers repeat the cookie decoded: another program of the domain may have written it encoded. */
function repeats(header: string | string[] | undefined, cookie: string) {
  if (typeof header !== 'string') return false
  return same(cookie, header) || same(cookie, encodeURIComponent(header))
}

function same(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
