import { hash } from '@node-rs/argon2'

/** A password as it is stored: argon2id with a salt of its own, in argon2's encoding. */
export const hashPassword = (password: string): Promise<string> => hash(password)
