import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { story, type OpenShop } from './harness/story.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import { newCustomer, register } from './shopper/account.ts'
import { cards, newBuyer } from './shopper/buyer.ts'
import { addToCart, goToCart, goToCheckout, keepShopping, seeCartCount } from './shopper/cart.ts'
import { authorize, checkOutAsGuest, payByCard, seeOrderNumber } from './shopper/checkout.ts'
import { arriveAt, see, seeHeading, seeNoMore, whenAlive } from './shopper/page-state.ts'
import { motorSprayer, productPath, welder } from './shopper/products.ts'

/** The browser's own lines about a connection that is not there. */
const tolerates = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|No hay conexión/

const open = (openShop: OpenShop, window: object, path: string) =>
  openShop({ ...window, serviceWorkers: 'allow' }, { path, tolerates })

/** Waits until the worker has taken over, and has kept the pages that are open. */
const workerAtWork = (page: Page) =>
  page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated'
  })

const keptMark = (page: Page) => page.getByText(/^Sin conexión: ves una copia guardada/)

// [S11.19]
story(
  'a visited page can be read without a connection, and others are waited for',
  async ({ openShop }) => {
    const page = await open(openShop, phone, productPath(motorSprayer))
    await addToCart(page)
    await keepShopping(page)
    await workerAtWork(page)
    await page.context().setOffline(true)

    await openPage(page, productPath(motorSprayer))
    await seeHeading(page, motorSprayer.name)
    await see(keptMark(page))

    await openPage(page, '/productos?categoria=Soldadoras')
    await arriveAt(page, 'Sin conexión')
    await see(page.getByRole('region', { name: 'Tu carrito' }).getByText(motorSprayer.name))
    const seen = page.getByRole('region', { name: 'Vistos recientemente' })
    await see(seen.getByRole('link', { name: motorSprayer.name }))

    await page.context().setOffline(false)
    await seeHeading(page, 'Soldadoras')
  },
)

// [S11.19]
story("a customer's cart can be read without a connection", async ({ openShop }) => {
  const page = await open(openShop, desktop, productPath(motorSprayer))
  await register(page, newCustomer('Ofelia Nájera'))
  await addToCart(page)
  await keepShopping(page)
  await workerAtWork(page)
  await page.context().setOffline(true)
  await openPage(page, '/productos?categoria=Soldadoras')
  await arriveAt(page, 'Sin conexión')
  const cart = page.getByRole('region', { name: 'Tu carrito' })
  await see(cart.getByText(motorSprayer.name))
  await page.context().setOffline(false)
  await seeHeading(page, 'Soldadoras')
  await seeCartCount(page, '1 producto')
})

story('a page that was walked through comes again without a connection', async ({ openShop }) => {
  const page = await open(openShop, desktop, '/productos?categoria=Soldadoras')
  await workerAtWork(page)
  await whenAlive(page)
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const name = await link.innerText()
  // What was fetched ahead is used by the first visit; fetched later, it would show the page without a connection too.
  await page.locator('link[rel="prefetch"][as="fetch"]').first().waitFor({ state: 'attached' })
  await link.click()
  await seeHeading(page, name)
  await page.goBack()
  await seeHeading(page, 'Soldadoras')
  await seeNoMore(keptMark(page))
  await page.context().setOffline(true)
  await link.click()
  await seeHeading(page, name)
  await see(keptMark(page))
})

// [S11.22]
story('nothing of a purchase is kept', async ({ openShop }) => {
  const page = await open(openShop, desktop, '/terminos-y-condiciones')
  await workerAtWork(page)
  await openPage(page, productPath(welder))
  await addToCart(page)
  await goToCart(page)
  await goToCheckout(page)
  await checkOutAsGuest(page, newBuyer('Rosa Ibarra'))
  await payByCard(page, cards.goodWithChallenge)
  await authorize(page)
  const number = await seeOrderNumber(page)
  await openPage(page, `/compra-exitosa?id=${number}`)
  await openPage(page, '/recuperar-contrasena?token=secreto')
  await openPage(page, '/terminos-y-condiciones')

  const kept = await page.evaluate(listKept)
  expect(kept).toContain('/terminos-y-condiciones')
  expect(kept).toContain('/sin-conexion')
  const secret = /^\/(?:checkout|confirmacion|compra|mis-pedidos|recuperar|api\/(?!media))|secreto/
  expect(kept.filter((address) => secret.test(address) || address.includes(number))).toEqual([])
})

async function listKept() {
  const addresses: string[] = []
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys()
    addresses.push(...requests.map(({ url }) => url.slice(location.origin.length)))
  }
  return addresses
}

// [S11.18]
story(
  'the shop can be installed under its name, with icons of the sizes it says',
  async ({ openShop }) => {
    const page = await openShop(desktop, { path: '/terminos-y-condiciones' })
    const browser = await page.context().newCDPSession(page)
    const { errors, data = '' } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data) as {
      short_name: string
      icons: { src: string; sizes: string }[]
      shortcuts: { url: string }[]
    }
    expect(manifest.short_name).toBe('Surco')
    for (const { src, sizes } of manifest.icons.filter((icon) => icon.sizes !== 'any')) {
      expect(await page.evaluate(measurePicture, src), src).toBe(sizes)
    }
    for (const { url } of manifest.shortcuts) {
      expect((await page.request.get(url)).status(), url).toBe(200)
    }
  },
)

async function measurePicture(src: string) {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  return `${picture.naturalWidth}x${picture.naturalHeight}`
}
