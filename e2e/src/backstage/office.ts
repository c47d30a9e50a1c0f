import type { BrowserContextOptions, Page } from 'playwright-core'

import type { OpenShop } from '../harness/story.ts'
import { thisShop } from '../harness/this-shop.ts'
import { desktop } from '../harness/windows.ts'
import { arriveAt } from '../shopper/page-state.ts'
import { codeOf, inviteByCommand } from './staff.ts'

let opened = 0

/** Opens the office's first page as a new member of staff. */
export async function openOffice(
  openShop: OpenShop,
  name: string,
  window: BrowserContextOptions = desktop,
): Promise<Page> {
  const email = `persona.${process.pid}.${(opened += 1)}@surco.example`
  const path = (await inviteByCommand(email, name)).replace(thisShop().shopUrl, '')
  const page = await openShop(window, { path, tolerates: /status of 40[0149]/ })
  await arriveAt(page, 'Te damos la bienvenida a la oficina')
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('Contraseña nueva').fill('maíz y frijol')
  await page.getByRole('textbox', { name: /^Código/ }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await arriveAt(page, `Hola, ${name}`)
  return page
}
