import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect } from 'vitest'

import { openOffice } from './backstage/office.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import { arriveAt, see, seeNoMore } from './shopper/page-state.ts'

for (const window of [phone, desktop]) {
  story(
    `a program is told what happens in the shop, ${window.viewport?.width} px`,
    async ({ openShop }) => {
      const program = await startProgram()
      const page = await openOffice(openShop, 'Irma Solís', window)
      await openPage(page, '/admin/webhooks')
      await arriveAt(page, 'Webhooks')
      await page.getByRole('button', { name: 'Crear un webhook' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Dirección del programa').fill('http://10.0.0.7/erp')
      await dialog.getByRole('button', { name: 'Crear el webhook' }).click()
      await see(dialog.getByText('Elige de qué se le avisa.'))
      await dialog.getByRole('checkbox', { name: /^Pedido pagado/ }).check()
      await dialog.getByRole('checkbox', { name: /^Existencias/ }).check()
      await dialog.getByRole('button', { name: 'Crear el webhook' }).click()
      await see(dialog.getByText(/^Escribe una dirección pública/))
      await look(page)
      await dialog.getByLabel('Dirección del programa').fill(program.address)
      await dialog.getByRole('button', { name: 'Crear el webhook' }).click()
      const secret = await dialog.getByLabel('Secreto').inputValue()
      await look(page)
      await dialog.getByRole('button', { name: 'Listo' }).click()
      await arriveAt(page, /^127\.0\.0\.1/)
      await see(page.getByText('Al corriente'))

      await page.getByRole('button', { name: 'Enviar una prueba' }).click()
      await see(page.getByText('El programa lo recibió: HTTP 204'))
      const [told] = program.told
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
      const { id, timestamp, body, signature } = told!
      const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
      expect(signature).toBe(`v1,${signed.digest('base64')}`)

      await openPage(page, '/admin/productos')
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('button', { name: 'Cambiar existencias' }).click()
      await page.getByRole('dialog').getByLabel('Piezas que entraron').fill('3')
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar existencias' }).click()
      await see(page.getByText('Existencias guardadas'))
      await openPage(page, '/admin/webhooks')
      await page.getByRole('link', { name: program.address }).click()
      await see(page.getByRole('row').getByText('Existencias').first())
      await look(page)

      await page.getByRole('button', { name: 'Quitar webhook' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
      await arriveAt(page, 'Webhooks')
      await seeNoMore(page.getByRole('link', { name: program.address }))
      program.close()
    },
  )
}

/** A program of the merchant's that takes what it is told. */
async function startProgram() {
  const told: { id: string; timestamp: string; signature: string; body: string }[] = []
  async function take(request: IncomingMessage) {
    const header = (name: string) => String(request.headers[`webhook-${name}`])
    const headers = { id: header('id'), timestamp: header('timestamp') }
    told.push({ ...headers, signature: header('signature'), body: await text(request) })
  }
  const server = createServer((request, response) => {
    void take(request).then(() => response.writeHead(204).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { told, address: `http://127.0.0.1:${port}/erp`, close: () => server.close() }
}
