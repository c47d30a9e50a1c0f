import { expect } from 'vitest'

import { story } from './harness/story.ts'
import { thisShop } from './harness/this-shop.ts'
import { desktop } from './harness/windows.ts'
import { cards, newBuyer } from './shopper/buyer.ts'
import { addToCart, goToCart, goToCheckout } from './shopper/cart.ts'
import { authorize, checkOutAsGuest, payByCard, seeOrderNumber } from './shopper/checkout.ts'
import { see, whenAlive } from './shopper/page-state.ts'

story('no page lets inline scripts or styles in', async ({ openShop }) => {
  const page = await openShop(desktop)
  const paths = [
    '/',
    '/productos',
    '/producto/BM-1/2',
    '/search?q=bomba',
    '/carrito',
    '/checkout',
    '/confirmacion-openpay',
    '/confirmacion-mercadopago',
    '/compra-exitosa',
    '/mi-cuenta',
    '/mis-pedidos',
    '/mis-pedidos/consulta',
    '/gracias',
    '/aviso-de-privacidad',
    '/contacto',
    '/sin-conexion',
    '/no-existe',
  ]
  for (const path of paths) {
    const headers = (await page.request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy, path).toContain("default-src 'self'")
    expect(policy, path).toContain("object-src 'none'")
    expect(policy, path).not.toContain('unsafe-')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  }
})

story('the card number never reaches the shop', async ({ openShop }) => {
  const page = await openShop(desktop, { path: '/producto/CH-200D' })
  const sent: { toShop: boolean; text: string }[] = []
  page.context().on('request', (request) => {
    const text = [request.url(), JSON.stringify(request.headers()), request.postData()].join('\n')
    sent.push({ toShop: request.url().startsWith(thisShop().shopUrl), text })
  })
  await addToCart(page)
  await goToCart(page)
  await goToCheckout(page)
  await checkOutAsGuest(page, newBuyer('Sara Luna'))
  await payByCard(page, cards.good)
  await authorize(page)
  await seeOrderNumber(page)

  const withCard = sent.filter(({ text }) => text.replaceAll(/[ -]/g, '').includes(cards.good))
  expect(withCard.map(({ toShop }) => toShop)).toEqual([false])
  expect(sent.filter(({ toShop }) => toShop).length).toBeGreaterThan(10)
})

// [S2.81]
story('what is searched for is shown as text, never run', async ({ openShop }) => {
  const probe =
    '<img src=x onerror="document.title=\'atacada\'"><script>document.title="atacada"</script>'
  const page = await openShop(desktop, { path: `/search?q=${encodeURIComponent(probe)}` })
  await see(page.getByRole('heading', { level: 1, name: probe }))
  await whenAlive(page)
  await page.getByRole('combobox').fill(`${probe} bomba`)
  await see(page.getByText(/^(Mostrando resultados|Sin resultados) para/).first())
  expect(await page.title()).not.toBe('atacada')
  expect(await page.locator('img[src=x]').count()).toBe(0)
})
