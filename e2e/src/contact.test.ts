import { expect } from 'vitest'

import { listMailTo } from './backstage/mail.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, phone, withoutJavaScript } from './harness/windows.ts'
import { arriveAt, see, whenAlive } from './shopper/page-state.ts'

const salesEmail = 'ventas@surco.example'

/** The text of the message that the shop got from somebody. */
async function mailFrom(address: string) {
  const find = async () => {
    const mails = await listMailTo(salesEmail)
    return mails.find(({ replyTo }) => replyTo?.some((writer) => writer.address === address))
  }
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return (await find())?.text
}

for (const [width, window] of Object.entries({ '360 px': phone, '1440 px': desktop })) {
  // [S2.14] [S2.182]
  story(`a visitor writes to the shop at ${width}`, async ({ openShop }) => {
    const writer = `ana-${width.slice(0, -3)}@cliente.example`
    const page = await openShop(window, { path: '/contacto' })
    await whenAlive(page)
    await arriveAt(page, 'Contacto')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await see(page.getByText('El mensaje es obligatorio.'))
    await look(page)

    await page.getByRole('textbox', { name: 'Nombre completo' }).fill('Ana Ruiz')
    await page.getByRole('textbox', { name: 'Email' }).fill(writer)
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Busco una aspersora de 25 L.')
    await page.reload()
    await whenAlive(page)
    const message = page.getByRole('textbox', { name: 'Mensaje' })
    await expect.poll(() => message.inputValue()).toBe('Busco una aspersora de 25 L.')

    // Who writes in less than two seconds is taken for a program.
    await page.clock.install()
    await page.clock.fastForward(10_000)
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await see(page.getByRole('heading', { name: 'Recibimos tu mensaje' }))
    await look(page)
    expect(await mailFrom(writer)).toContain('Busco una aspersora de 25 L.')
  })
}

// [S2.188]
story('the shop can be reached without JavaScript', async ({ openShop }) => {
  const page = await openShop(withoutJavaScript, { path: '/contacto' })
  const ways = page.getByRole('region', { name: 'Habla con nosotros' })
  await see(ways.getByRole('link', { name: salesEmail }))
  await see(ways.locator('a[href^="tel:"]'))
  await see(page.getByRole('link', { name: /^Cómo llegar/ }))
  expect(await page.getByRole('button', { name: 'Enviar mensaje' }).isVisible()).toBe(false)
})
