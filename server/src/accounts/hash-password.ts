import { hash, verify } from '@node-rs/argon2'

import { createBudget } from '../http/budget.ts'
import { newToken } from './secret-token.ts'

/** Each takes 19 MiB, and one of the four threads that reading files and packing answers share. */
const budget = createBudget({ atOnce: 2, waiting: 40, waitingOfNetwork: 10 })

/**
 * A password as it is stored: argon2id with a salt of its own, in argon2's encoding. Throws `OVERLOADED` when too many
 * of the network wait already.
 */
export const hashPassword = (password: string, network: string): Promise<string> =>
  budget.run(network, () => hash(password))

/** Of a password that nobody has. */
const decoy = hash(newToken())

interface Try {
  password: string
  /** Of an account; undefined where there is none. */
  stored: string | undefined
  network: string
}

/**
 * Whether a password is the stored one. Takes as long without any: nobody learns who has an account. Throws
 * `OVERLOADED`.
 */
export async function isPassword({ password, stored, network }: Try): Promise<boolean> {
  const other = stored ?? (await decoy)
  const matches = await budget.run(network, () => verify(other, password))
  return matches && stored !== undefined
}
