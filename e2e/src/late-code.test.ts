import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import { addToCart, goToCart, goToCheckout, keepShopping, seeCartCount } from './shopper/cart.ts'
import { seeStep } from './shopper/checkout.ts'
import { arriveAt, see, whenAlive } from './shopper/page-state.ts'
import { motorSprayer, productPath, welder } from './shopper/products.ts'

/** The browser's own line about code that did not come, and ours. */
const silence = /ERR_FAILED|Failed to fetch/

const relatedCode = '**/assets/related-row-*.js'

/** Keeps code from coming until it is let through. */
async function hold(page: Page, code: string) {
  const { promise: coming, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await coming
    await route.continue()
  })
  return { asked: page.waitForRequest(code), letCome }
}

const relatedOf = (page: Page) => page.getByRole('region', { name: 'Productos relacionados' })

story('parts of a page can be read before their code comes, and stay', async ({ openShop }) => {
  const page = await openShop(desktop, { path: '/terminos-y-condiciones' })
  const { asked, letCome } = await hold(page, relatedCode)
  await openPage(page, productPath(motorSprayer))
  const related = relatedOf(page)
  await related.evaluate((shelf) => shelf.setAttribute('data-made-by', 'server'))
  await whenAlive(page)
  await asked
  // What the browser keeps is read and written meanwhile, and the page is used.
  await addToCart(page)
  await keepShopping(page)
  await see(related.getByRole('heading', { name: 'Productos relacionados' }))
  expect(await related.getByRole('button', { name: /^Añadir/ }).count()).toBe(0)
  expect(await related.getByRole('article').count()).toBeGreaterThan(2)
  letCome()
  await see(related.getByRole('button', { name: /^Añadir/ }).first())
  expect(await related.getAttribute('data-made-by')).toBe('server')
  await look(page)
})

story('a page can be left before all its code has come', async ({ openShop }) => {
  const page = await openShop(desktop, { path: '/terminos-y-condiciones' })
  const { asked, letCome } = await hold(page, relatedCode)
  await openPage(page, productPath(motorSprayer))
  await whenAlive(page)
  await asked
  const next = relatedOf(page).getByRole('article').first().getByRole('link').first()
  const name = (await next.textContent()) ?? ''
  await next.click()
  await arriveAt(page, name)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click()
  await page.waitForURL('**/nosotros')
  letCome()
})

story('a product is taken also when its confirmation does not come', async ({ openShop }) => {
  const page = await openShop(phone, { path: '/terminos-y-condiciones', tolerates: silence })
  await page.route('**/assets/added-to-cart-dialog-*.js', (route) => route.abort())
  await openPage(page, productPath(welder))
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await see(page.getByRole('status').getByText('Producto agregado al carrito'))
  await seeCartCount(page, '1 producto')

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await see(page.getByRole('dialog', { name: 'Producto agregado al carrito' }))
  await seeCartCount(page, '2 productos')
})

story(
  'a form whose code did not come is alive when the connection is back',
  async ({ openShop }) => {
    const page = await openShop(phone, { path: '/terminos-y-condiciones', tolerates: silence })
    await page.route('**/assets/contact-form-*.js', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await openPage(page, '/contacto')
    await failed
    await arriveAt(page, 'Contacto')
    const name = page.getByRole('textbox', { name: 'Nombre completo' })
    await see(name)
    expect(await name.isEnabled()).toBe(false)

    await page.unrouteAll()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await name.fill('Ana Ruiz')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await see(page.getByText('El mensaje es obligatorio.'))
  },
)

story('the checkout waits for its code', async ({ openShop }) => {
  const page = await openShop(phone, { path: productPath(welder) })
  await addToCart(page)
  await goToCart(page)
  const { asked, letCome } = await hold(page, '**/assets/guest-checkout-*.js')
  await goToCheckout(page)
  await asked
  expect(await page.getByRole('button', { name: 'Continuar como invitado' }).count()).toBe(0)
  letCome()
  await seeStep(page, 'Identificación')
})
