import { createHash, randomBytes } from 'node:crypto'

/** An unguessable token of 256 bits, for a header or an address. */
export const newToken = () => randomBytes(32).toString('base64url')

/** A token as it is stored. It is random, so a fast hash serves: there is nothing to try out. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
