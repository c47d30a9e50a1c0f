import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O and U, which are misread. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** The code by which a customer's data fill in a form: 80 random bits, since it answers personal data. */
export const newClientCode = () =>
  Array.from(randomBytes(LENGTH), (byte) => DIGITS[byte % DIGITS.length]).join('')

/** A code as a person wrote it down: small letters, spaces, hyphens, and what is misread. */
export const readClientCode = (written: string) =>
  written.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0')

/** A code as people copy it: in four groups of four. */
export const clientCodeInGroups = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-')
