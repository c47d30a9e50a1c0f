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

/** The token of an `Authorization: Bearer` header; throws `UNAUTHENTICATED` when there is none. */
export function bearerToken(authorization: string | undefined): string {
  const [, token] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  if (!token) throw new ShopError('UNAUTHENTICATED', 'No bearer token in the Authorization header')
  return token
}
