import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

interface Sealed {
  sealed: string
}

/** What an `Idempotency-Key` gives to write its call down with. */
export interface KeySecrets {
  /** Stands for the key, which itself is not stored. */
  name: string
  hash(text: string): string
  seal(answer: unknown): Sealed
  /** What was sealed with the same key; throws when it was another. */
  open(answer: Sealed): unknown
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Requests hold passwords and answers session tokens: only who has the key can read them, so that
 * nothing of use lies in the database for a day.
 */
export function secretsOf(key: string): KeySecrets {
  const secret = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  return {
    name: secret('name').toString('hex'),
    hash: (text) => createHmac('sha256', secret('request')).update(text).digest('hex'),
    seal: (answer) => ({ sealed: seal(secret('answer'), JSON.stringify(answer)) }),
    open: ({ sealed }) => JSON.parse(open(secret('answer'), sealed)) as unknown,
  }
}

function seal(secret: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  const content = Buffer.concat([cipher.update(pack(text)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
}

function open(secret: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const contentAt = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, contentAt))
  return unpack(Buffer.concat([decipher.update(bytes.subarray(contentAt)), decipher.final()]))
}

/** Shorter ones gain nothing by it; a cart of 100 lines is a tenth as long. */
const PACKED_FROM_BYTES = 1024
/** No JSON begins with it. */
const GZIP = 0x1f

function pack(text: string) {
  const bytes = Buffer.from(text)
  return bytes.length < PACKED_FROM_BYTES ? bytes : gzipSync(bytes, { level: 1 })
}

const unpack = (bytes: Buffer) => (bytes[0] === GZIP ? gunzipSync(bytes) : bytes).toString()
