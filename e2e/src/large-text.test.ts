import { enlargeText, seeAllText } from './harness/large-text.ts'
import { story } from './harness/story.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import { newBuyer } from './shopper/buyer.ts'
import { addToCart, goToCart, goToCheckout } from './shopper/cart.ts'
import { giveAddress, identifyAsGuest, skipInvoice } from './shopper/checkout.ts'
import { see, whenAlive } from './shopper/page-state.ts'
import { productPath, quoteOnlyPlant, soldOutGenerator, welder } from './shopper/products.ts'

const paths = [
  '/',
  '/productos',
  '/productos?categoria=Generadores',
  '/search?q=bomba',
  '/carrito',
  '/terminos-y-condiciones',
  '/aviso-de-privacidad',
  '/marcas',
  '/contacto',
  '/nosotros',
  '/centros-de-servicio',
  '/mis-pedidos/consulta',
  '/confirmacion-mercadopago',
  '/sin-conexion',
  '/no-existe',
  productPath(soldOutGenerator),
  productPath(quoteOnlyPlant),
]

for (const [width, window] of Object.entries({ '360 px': phone, '1440 px': desktop })) {
  // [S2.197]
  story(`every page can be read with text twice as large at ${width}`, async ({ openShop }) => {
    const page = await openShop(window, { tolerates: /status of 404/ })
    await enlargeText(page)
    for (const path of paths) {
      await openPage(page, path)
      await whenAlive(page)
      await see(page.getByRole('heading', { level: 1 }))
      await seeAllText(page)
    }
  })

  story(`a shopper buys with text twice as large at ${width}`, async ({ openShop }) => {
    const page = await openShop(window)
    await enlargeText(page)
    await openPage(page, productPath(welder))
    await whenAlive(page)
    await seeAllText(page)
    await addToCart(page)
    await goToCart(page)
    await seeAllText(page)
    await goToCheckout(page)
    await identifyAsGuest(page, newBuyer('Ximena Altamirano'))
    await page.getByRole('button', { name: 'Guardar dirección' }).click()
    await see(page.getByText('La calle es obligatoria.'))
    await seeAllText(page)
    await giveAddress(page)
    await seeAllText(page)
    await skipInvoice(page)
    await seeAllText(page)
  })
}
