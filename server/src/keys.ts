import { randomBytes } from 'node:crypto'

/** An unguessable 128-bit key in hexadecimal: the only key to a guest, a cart or an order. */
export const newKey = () => randomBytes(16).toString('hex')
