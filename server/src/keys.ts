import { randomBytes } from 'node:crypto'

/** An unguessable 128-bit key in hexadecimal: the only key to a guest, a cart or an order. */
export const newKey = () => randomBytes(16).toString('hex')

/** Enough of a key to find what it belongs to, and too little to open it: for the log. */
export const startOfKey = (key: string) => key.slice(0, 8)
