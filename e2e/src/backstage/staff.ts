import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'

import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'

import { spawnProgram } from '../harness/program.ts'
import type { OpenShop } from '../harness/story.ts'
import { thisShop } from '../harness/this-shop.ts'
import { desktop } from '../harness/windows.ts'
import { arriveAt } from '../shopper/page-state.ts'

/** Invites somebody to the office by the merchant's command; answers the link. */
export async function inviteByCommand(email: string, name: string): Promise<string> {
  const { shopUrl, mailDir } = thisShop()
  const command = spawnProgram('server/src/staff/command.ts', ['add', email, '--name', name], {
    DATA_DIR: dirname(mailDir),
    PUBLIC_URL: shopUrl,
  })
  if (!command.stdout || !command.stderr) throw new Error('The command says nothing')
  const [said, complaints] = await Promise.all([text(command.stdout), text(command.stderr)])
  const link = said.trim().split('\n').at(-1) ?? ''
  if (!link.startsWith(shopUrl)) throw new Error(`No link of an invitation: ${said}${complaints}`)
  return link
}

const HALF_MINUTE = 30_000

/** The code of an authenticator; a shop takes that of the next half minute too, and each one once. */
export const codeOf = (secret: string, steps: 0 | 1 = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * HALF_MINUTE,
  })

/** The office's first page, as somebody who has just joined the staff. */
export async function openOffice(openShop: OpenShop, name: string): Promise<Page> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@surco.example`
  const path = (await inviteByCommand(email, name)).replace(thisShop().shopUrl, '')
  const page = await openShop(desktop, { path, tolerates: /status of 40[019]/ })
  await arriveAt(page, 'Te damos la bienvenida a la oficina')
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('Contraseña nueva').fill('maíz y frijol')
  await page.getByRole('textbox', { name: /^Código/ }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await arriveAt(page, `Hola, ${name}`)
  return page
}
