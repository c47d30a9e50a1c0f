import { randomBytes, createHash } from 'node:crypto'

/** An unguessable 128-bit key in hexadecimal: the only key to a guest, a cart or an order. */
export const newId = () => randomBytes(16).toString('hex')

/** Enough of a key to find what it belongs to, and too little to open it: for the log. */
export const startOfKey = (key: string) => key.slice(0, 8)

/** An unguessable token of 256 bits, for a header or an address. */
export const newToken = () => randomBytes(32).toString('base64url')

/** A token as it is stored. It is random, so a fast hash serves: there is nothing to try out. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
