import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'

import { Secret, TOTP } from 'otpauth'

import { spawnProgram } from '../harness/program.ts'
import { thisShop } from '../harness/this-shop.ts'

/** Invites a member of staff by the merchant's command; returns the link. */
export async function inviteByCommand(email: string, name: string): Promise<string> {
  const { shopUrl, mailDir } = thisShop()
  const command = spawnProgram('server/src/staff/command.ts', ['add', email, '--name', name], {
    DATA_DIR: dirname(mailDir),
    PUBLIC_URL: shopUrl,
  })
  if (!command.stdout || !command.stderr) throw new Error('The command has no output')
  const [output, errors] = await Promise.all([text(command.stdout), text(command.stderr)])
  const link = output.trim().split('\n').at(-1) ?? ''
  if (!link.startsWith(shopUrl)) throw new Error(`No link of an invitation: ${output}${errors}`)
  return link
}

const HALF_MINUTE = 30_000

/** A code of the authenticator. The shop accepts that of the next half minute, too, and each code once. */
export const codeOf = (secret: string, steps: 0 | 1 = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * HALF_MINUTE,
  })
