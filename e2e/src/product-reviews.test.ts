import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { openOffice } from './backstage/office.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import { buyByCard } from './shopper/buy.ts'
import { newBuyer } from './shopper/buyer.ts'
import { see, seeNoMore } from './shopper/page-state.ts'
import { manualSprayer, productPath } from './shopper/products.ts'

story('a guest reviews what arrived; the shop publishes it and answers', async ({ openShop }) => {
  const buyer = newBuyer('Olga Peña')
  const shopper = await openShop(phone, { path: productPath(manualSprayer) })
  const number = await buyByCard(shopper, buyer)
  const office = await openOffice(openShop, 'Irma Solís')
  await openPage(office, `/admin/pedidos/${number}`)
  await office
    .getByRole('button', { name: /^Enviar/ })
    .first()
    .click()
  await office.getByLabel('Paquetería').fill('DHL')
  await office.keyboard.press('Enter')
  await office.getByRole('button', { name: 'Se entregó' }).click()
  await office.getByRole('button', { name: 'Sí, se entregó' }).click()
  await see(office.getByText(/^\. Se entregó|Se entregó el/).first())

  await openPage(shopper, `/mis-pedidos/consulta?numero=${number}`)
  await shopper.getByLabel('Email').fill(buyer.email)
  await shopper.getByRole('button', { name: 'Consultar pedido' }).click()
  const link = shopper.getByRole('link', { name: `Opinar sobre ${manualSprayer.name}` })
  await see(link)
  const path = (await link.getAttribute('href')) ?? ''

  // No script is needed.
  const plain = await openShop({ ...phone, javaScriptEnabled: false }, { path, tolerates: /400/ })
  await plain.getByLabel('Tu opinión').fill('Ligera y bien sellada; riego mi huerta en una mañana.')
  await plain.getByRole('button', { name: 'Enviar opinión' }).click()
  await see(plain.getByText('Elige de 1 a 5 estrellas.').last())
  expect(await plain.getByRole('main').innerText()).not.toContain('inesperado')
  expect(await plain.getByLabel('Tu opinión').inputValue()).toContain('Ligera y bien sellada')
  await plain.getByRole('radio', { name: 'Buena' }).check()
  await plain.getByLabel('Título').fill('Cumple muy bien')
  await plain.getByLabel('Nombre que se muestra').fill('Olga, de Sayula')
  await plain.getByRole('button', { name: 'Enviar opinión' }).click()
  await see(plain.getByText('Gracias: recibimos tu opinión'))
  await openPage(shopper, path)
  for (const window of [phone, desktop]) await lookIn(shopper, window)

  await openPage(office, '/admin/opiniones/productos')
  await look(office)
  await office.getByRole('link', { name: 'Olga, de Sayula' }).click()
  await office.getByRole('button', { name: 'Ocultar' }).click()
  const hiding = office.getByRole('dialog', { name: '¿Ocultar esta opinión?' })
  await hiding.getByRole('button', { name: 'Ocultar' }).click()
  await see(hiding.getByText('Escribe por qué la ocultas.'))
  await look(office)
  await hiding.getByRole('button', { name: 'Cancelar' }).click()
  await office.getByRole('button', { name: 'Publicar' }).click()
  const showing = office.getByRole('dialog', { name: '¿Publicar esta opinión?' })
  await showing.getByRole('button', { name: 'Publicar' }).click()
  await seeNoMore(showing)
  await office.getByLabel('Se muestra debajo de la opinión').fill('¡Gracias, Olga! Buena cosecha.')
  await office.getByRole('button', { name: 'Guardar' }).click()
  await see(office.getByText('Irma Solís respondió a una opinión', { exact: false }).first())
  for (const window of [phone, desktop]) await lookIn(office, window)

  await openPage(shopper, productPath(manualSprayer))
  const reviews = shopper.getByRole('region', { name: 'Opiniones de este producto' })
  await see(reviews.getByText('Cumple muy bien'))
  await see(reviews.getByText('Compra verificada').first())
  await see(reviews.getByText('¡Gracias, Olga! Buena cosecha.'))
  for (const window of [phone, desktop]) await lookIn(shopper, window)
  const data = await shopper.locator('script[type="application/ld+json"]').allTextContents()
  const product = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Product')
  expect(product.aggregateRating.reviewCount).toBeGreaterThan(0)
  expect(product.review).toContainEqual(
    expect.objectContaining({
      name: 'Cumple muy bien',
      reviewRating: expect.objectContaining({ ratingValue: 4 }),
    }),
  )
  await openPage(plain, productPath(manualSprayer))
  const heard = plain.getByRole('region', { name: 'Opiniones de este producto' })
  await heard.getByRole('link', { name: '4 estrellas' }).click()
  await see(heard.getByText(/opini(?:ón|ones) de 4 estrellas/))
  await see(heard.getByText('Cumple muy bien'))
  await heard.getByRole('link', { name: 'Ver todas las opiniones' }).click()
  await seeNoMore(heard.getByText(/de 4 estrellas/))
  await reviews.getByRole('link', { name: '4 estrellas' }).click()
  await see(reviews.getByText(/opini(?:ón|ones) de 4 estrellas/))
  for (const window of [phone, desktop]) await lookIn(shopper, window)
  await openPage(shopper, `/search?q=${encodeURIComponent(manualSprayer.SKU)}`)
  await see(shopper.getByText(/^★ [1-5](\.\d)? de 5, \d+ opini/).first())
  await look(shopper)
})

async function lookIn(page: Page, { viewport }: typeof phone) {
  if (viewport) await page.setViewportSize(viewport)
  await look(page)
}
