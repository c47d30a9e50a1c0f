import { randomBytes, createHash } from 'node:crypto'

/** Creates an unguessable 128-bit id in hexadecimal: knowing it gives access to a guest, a cart or an order. */
export const newId = () => randomBytes(16).toString('hex')

/** The beginning of a key, for the log: enough to find its record, too little to open it. */
export const startOfKey = (key: string) => key.slice(0, 8)

/** Creates an unguessable 256-bit token in base64url. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Hashes a token for storage. A fast hash is enough, since a random token cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
