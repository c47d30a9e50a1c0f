import { type OpenShop } from '../harness/story.ts'
import { thisShop } from '../harness/this-shop.ts'
import { desktop } from '../harness/windows.ts'
import { arriveAt } from '../shopper/page-state.ts'
import { codeOf, inviteByCommand } from './staff.ts'

/** The office's first page, of somebody who has just joined the staff. */
export async function openOffice(openShop: OpenShop, name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@surco.example`
  const link = await inviteByCommand(email, name)
  const path = link.replace(thisShop().shopUrl, '')
  const page = await openShop(desktop, { path, tolerates: /status of 40[019]/ })
  await arriveAt(page, 'Te damos la bienvenida a la oficina')
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('Contraseña nueva').fill('maíz y frijol')
  await page.getByRole('textbox', { name: /^Código/ }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await arriveAt(page, `Hola, ${name}`)
  return page
}
