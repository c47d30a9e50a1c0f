import { randomBytes } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Twenty unguessable characters that begin with `prefix`, in the manner of OpenPay's ids. */
export function randomId(prefix: string): string {
  let id = prefix
  for (const byte of randomBytes(20 - prefix.length)) id += letters[byte % letters.length]
  return id
}
