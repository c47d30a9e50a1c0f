import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { listMailTo } from './backstage/mail.ts'
import { openOffice } from './backstage/office.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { openPage, phone } from './harness/windows.ts'
import { buyByCard } from './shopper/buy.ts'
import { cards, newBuyer } from './shopper/buyer.ts'
import { authorize, payByCard, seeOrderNumber } from './shopper/checkout.ts'
import { arriveAt, see, seeNoMore } from './shopper/page-state.ts'
import { brushCutter, manualSprayer, productPath } from './shopper/products.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 740 }

story(
  'a piece is changed for a dearer one, and what came back for the same again',
  async ({ openShop }) => {
    const buyer = newBuyer('Nadia Solís')
    const shopper = await openShop(phone, { path: productPath(manualSprayer) })
    const number = await buyByCard(shopper, buyer)
    const page = await openOffice(openShop, 'Hugo Mena')
    await openPage(page, `/admin/pedidos/${number}`)
    await page.getByRole('link', { name: 'Cambiar piezas' }).click()
    await arriveAt(page, `Cambiar piezas del pedido #${number}`)
    await page.getByRole('button', { name: 'Quitar y reembolsar' }).click()
    await see(page.getByText('Cambia, quita o agrega piezas.'))
    await look(page)
    await page.getByLabel(`Piezas que se quitan de ${manualSprayer.name}`).fill('1')
    await seeNoMore(page.getByText('Cambia, quita o agrega piezas.'))
    await see(shown(page, 'Por devolver'))
    await look(page)
    await choose(page, brushCutter)
    await see(shown(page, 'Por cobrar'))
    await look(page)
    await page.setViewportSize(narrow)
    await look(page)
    await page.getByRole('button', { name: 'Cambiar y crear enlace' }).click()
    await arriveAt(page, /^#\d+/)
    await see(page.getByText('A favor por lo que cambió'))
    const link = await page.getByLabel('El comprador paga aquí').inputValue()
    await look(page)
    await page.setViewportSize(wide)
    await look(page)
    await openPage(page, `/admin/pedidos/${number}`)
    await see(page.getByText(/espera el pago de la diferencia$/))
    await look(page)
    const linkMail = async () =>
      (await listMailTo(buyer.email)).find(({ subject }) => subject?.startsWith('Paga tu pedido #'))
    await expect.poll(async () => (await linkMail())?.text).toContain(link)
    expect((await linkMail())?.text).toContain('A favor por lo que cambiaste: -$')

    const next = await payDifference(shopper, link)
    const card = await lookUp(shopper, number, buyer.email)
    await see(card.getByText('Cambiaste piezas'))
    await look(shopper)
    const second = await lookUp(shopper, next, buyer.email)
    await see(second.getByText(`Es el cambio de piezas de tu pedido #${number}`))
    await look(shopper)
    await shopper.setViewportSize(wide)
    await look(shopper)
    await shopper.setViewportSize(narrow)

    await openPage(page, `/admin/pedidos/${next}`)
    await page
      .getByRole('button', { name: /^Enviar/ })
      .first()
      .click()
    await page.getByLabel('Paquetería').fill('DHL')
    await page.keyboard.press('Enter')
    await see(page.getByText('Enviado', { exact: true }))
    await sendBack(shopper, next, buyer.email)
    await receive(page, next)
    await page.getByRole('link', { name: 'Cambiar por otra pieza' }).click()
    await arriveAt(page, `Cambiar piezas devueltas del pedido #${next}`)
    await choose(page, brushCutter)
    await see(shown(page, /^No hay nada que cobrar/))
    await look(page)
    await page.setViewportSize(narrow)
    await look(page)
    await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await arriveAt(page, new RegExp(`^#${next}`))
    await see(page.getByText('Cambiada', { exact: true }))
    await look(page)
    await page.setViewportSize(wide)
    await look(page)
    const after = await lookUp(shopper, next, buyer.email)
    await see(after.getByText('Cambiamos las piezas que devolviste'))
    await look(shopper)
    const subjects = async () => (await listMailTo(buyer.email)).map(({ subject }) => subject)
    await expect
      .poll(async () => (await subjects()).filter((one) => one?.startsWith('Tu cambio de piezas')))
      .toHaveLength(2)
  },
)

/** The sums stand beside the form in a wide window, below it in a narrow one. */
const shown = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first()

async function choose(page: Page, { SKU, name }: { SKU: string; name: string }) {
  const search = page.getByRole('searchbox')
  await search.fill(SKU)
  await see(page.getByRole('button', { name: `Agregar ${name}` }))
  await search.press('Enter')
  await search.fill('')
}

async function payDifference(page: Page, link: string) {
  await openPage(page, new URL(link).pathname)
  await see(page.getByText('A favor por lo que cambiaste'))
  await see(page.getByText('Falta por pagar'))
  await look(page)
  await page.setViewportSize(wide)
  await look(page)
  await page.setViewportSize(narrow)
  await payByCard(page, cards.good)
  await authorize(page)
  return seeOrderNumber(page)
}

async function lookUp(page: Page, number: string, email: string) {
  await openPage(page, `/mis-pedidos/consulta?numero=${number}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Consultar pedido' }).click()
  const card = page.getByRole('article', { name: `Pedido #${number}` })
  await see(card)
  return card
}

async function sendBack(page: Page, number: string, email: string) {
  const card = await lookUp(page, number, email)
  await card.getByRole('button', { name: /^Pedir devolución/ }).click()
  const form = page.getByRole('dialog', { name: 'Pedir una devolución' })
  await form.getByRole('button', { name: 'Enviar solicitud' }).click()
  await see(form.getByText('Elige el motivo.'))
  await form.getByLabel('Motivo').selectOption('Llegó dañado')
  await seeNoMore(form.getByText('Elige el motivo.'))
  await form.getByRole('button', { name: 'Enviar solicitud' }).click()
  await seeNoMore(form)
}

async function receive(page: Page, number: string) {
  await openPage(page, `/admin/pedidos/${number}`)
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click()
  const accepting = page.getByRole('dialog')
  await accepting.getByRole('textbox').fill('Envíala a Av. Hidalgo 10, Tepic.')
  await accepting.getByRole('button', { name: 'Aceptar' }).click()
  await seeNoMore(accepting)
  await page.getByRole('button', { name: 'Ya llegaron' }).click()
  const arrived = page.getByRole('dialog', { name: 'Llegaron las piezas' })
  await arrived.getByRole('button', { name: 'Ya llegaron' }).click()
  await seeNoMore(arrived)
}
