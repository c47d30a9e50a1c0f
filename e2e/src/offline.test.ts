import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { story } from './harness/story.ts'
import { desktop, phone } from './harness/windows.ts'
import { addToCart, goToCart, goToCheckout, keepShopping, seeCartCount } from './shopper/cart.ts'
import { seeStep } from './shopper/checkout.ts'
import { arriveAt, see, whenAlive } from './shopper/page-state.ts'
import { productPath, searchBox, welder } from './shopper/products.ts'

/** The browser's own lines about what did not come, and React's about the page that could not be shown. */
const silence =
  /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)|status of 404|dynamically imported|Failed to fetch|ShopUnreachable/

const noConnection = 'No hay conexión con la tienda'

// [S2.195]
story('a page that cannot come is said within the frame, and comes later', async ({ openShop }) => {
  const page = await openShop(phone, { path: productPath(welder), tolerates: silence })
  await addToCart(page)
  await keepShopping(page)
  await searchBox(page).fill('motobomba')
  await searchBox(page).press('Escape')
  await page.context().setOffline(true)

  await page.getByRole('link', { name: /^Carrito , / }).click()
  await arriveAt(page, noConnection)
  await seeWholeFrame(page)
  await page.getByRole('main').getByRole('link', { name: 'Reintentar' }).click()
  await arriveAt(page, noConnection)
  await page.getByRole('link', { name: 'Aviso de privacidad' }).click()
  await arriveAt(page, noConnection)
  expect(await searchBox(page).inputValue()).toBe('motobomba')
  await seeCartCount(page, '1 producto')

  await page.context().setOffline(false)
  await arriveAt(page, 'Aviso de privacidad')
})

story('a shop that does not answer keeps its frame, and is asked again', async ({ openShop }) => {
  const page = await openShop(desktop, { path: '/productos', tolerates: silence })
  await whenAlive(page)
  await page.route('**/*', (route) => route.abort('connectionrefused'))
  await page
    .getByRole('link', { name: /^Generadores/ })
    .first()
    .click()
  await arriveAt(page, noConnection)
  await seeWholeFrame(page)
  await page.unrouteAll()
  await page.getByRole('main').getByRole('link', { name: 'Reintentar' }).click()
  await arriveAt(page, 'Generadores')
})

// [S2.195]
story('a slow shop is called slow, not out of reach, and is waited for', async ({ openShop }) => {
  // The shelves go on as the footer comes into view: their next page may be late too.
  const tolerates = /La tienda tardó demasiado en responder/
  const page = await openShop(phone, { path: '/productos', tolerates })
  await whenAlive(page)
  await page.clock.install()
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/categoria=Generadores/, async (route) => {
    await answering
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Generadores' }).click()
  await see(page.getByText('Cargando...').first())
  await page.clock.fastForward(31_000)
  await arriveAt(page, 'La tienda está tardando en responder')
  expect(await page.getByText('No hay conexión').count()).toBe(0)
  answer()
  await arriveAt(page, 'Generadores')
})

story('after the shop was renewed an old page leads on, once anew', async ({ openShop }) => {
  const page = await openShop(desktop, { path: productPath(welder), tolerates: silence })
  await addToCart(page)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  // Gone for good: also the new page asks for it in vain, and must not try over and over.
  await page.route('**/assets/cart-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Ir al carrito' }).click()
  await arriveAt(page, 'Carrito de compras')
  await page.waitForLoadState('networkidle')
  expect(documents).toBe(1)
})

story('the way to the checkout waits for the connection', async ({ openShop }) => {
  const page = await openShop(phone, { path: productPath(welder), tolerates: silence })
  await addToCart(page)
  await goToCart(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Continuar al pago' }).click()
  await arriveAt(page, noConnection)
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click()
  await arriveAt(page, noConnection)
  await page.goBack()
  await page.goBack()
  await arriveAt(page, 'Carrito de compras')
  await page.context().setOffline(false)
  await goToCheckout(page)
  await seeStep(page, 'Identificación')
})

/** The shop's data and signs, which were there before the connection was lost. */
async function seeWholeFrame(page: Page) {
  const footer = page.getByRole('contentinfo')
  await see(footer.getByText('Llámanos sin costo'))
  for (const list of ['Categorías', 'Marcas']) {
    const section = footer.locator('section', { has: page.getByRole('heading', { name: list }) })
    expect(await section.getByRole('link').count(), list).toBeGreaterThan(5)
  }
  const unseen = await page
    .locator('header img, footer img')
    .evaluateAll((images) =>
      images.filter((image) => !(image instanceof HTMLImageElement && image.naturalWidth > 0)),
    )
  expect(unseen, 'pictures of the frame that did not come').toEqual([])
}
