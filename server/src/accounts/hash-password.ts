import { hash, verify } from '@node-rs/argon2'

import { newToken } from './secret-token.ts'

/** A password as it is stored: argon2id with a salt of its own, in argon2's encoding. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Of a password that nobody has. */
const decoy = hashPassword(newToken())

/** Whether a password is the stored one. Takes as long without any: nobody learns who has an account. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored !== undefined
}
