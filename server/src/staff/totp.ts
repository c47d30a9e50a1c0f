import { Secret, TOTP } from 'otpauth'

/** Creates the secret of an authenticator: 160 random bits in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Surco', label, secret: Secret.fromBase32(secret), digits: 6, period: 30 })

/** The URI that an authenticator reads from a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** A telephone's clock may be off by one step of half a minute. */
const WINDOW = 1

/** The time step of a code (RFC 6238); undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(' ', '')
  const totp = totpOf(secret)
  const off = totp.validate({ token, timestamp: now.getTime(), window: WINDOW })
  return off === null ? undefined : totp.counter({ timestamp: now.getTime() }) + off
}
