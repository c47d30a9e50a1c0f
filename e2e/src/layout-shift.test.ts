import type { Page } from 'playwright-core'

import { seeNothingMoved, watchShiftsOnSlowConnection } from './harness/layout-shift.ts'
import { story } from './harness/story.ts'
import { desktop, openPage, phone, tablet } from './harness/windows.ts'
import { cards, home, newBuyer } from './shopper/buyer.ts'
import { addToCart, goToCart, goToCheckout, wantMoreThanThereIs } from './shopper/cart.ts'
import { currentStep, field, privacyLabel, type Step } from './shopper/checkout.ts'
import { see, whenAlive } from './shopper/page-state.ts'
import { productPath, welder } from './shopper/products.ts'

const paths = ['/', '/productos', '/productos?categoria=Generadores', productPath(welder)]

for (const [width, window] of Object.entries({ '360 px': phone, '1440 px': desktop })) {
  story(`no page moves by itself while it loads at ${width}`, async ({ openShop }) => {
    const page = await openShop(window)
    await watchShiftsOnSlowConnection(page)
    for (const path of paths) {
      await openPage(page, path)
      await whenAlive(page)
      await seeNothingMoved(page)
    }
  })

  story(`nothing moves by itself in the checkout at ${width}`, async ({ openShop }) => {
    const page = await openShop(window, { tolerates: /status of 404|ERR_FAILED/ })
    await watchShiftsOnSlowConnection(page)
    await openPage(page, productPath(welder))
    await addToCart(page)
    await goToCart(page)
    await goToCheckout(page)
    await seeStepUnmoved(page, 'Identificación')
    await page.getByRole('button', { name: 'Continuar como invitado' }).click()

    const buyer = newBuyer('Nora Villalobos')
    await type(page, 'Nombre completo', buyer.name)
    await type(page, 'Email', buyer.email)
    await wantMoreThanThereIs(page)
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await see(page.getByText('Tu pedido cambió'))
    await seeStepUnmoved(page, 'Datos de entrega')

    await giveAddressAfterErrors(page)
    await seeStepUnmoved(page, 'Factura')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await seeStepUnmoved(page, 'Pago')
    await failToPay(page)
    await seeNothingMoved(page)
  })
}

story('nothing moves by itself when more products come at 360 px', async ({ openShop }) => {
  const page = await openShop(phone)
  await watchShiftsOnSlowConnection(page)
  await openPage(page, '/productos')
  await whenAlive(page)
  for (const shown of [20, 30]) {
    await page.getByRole('article').last().getByRole('link').last().scrollIntoViewIfNeeded()
    await see(page.getByText(new RegExp(`^Mostrando 1 a ${shown} de`)))
    await seeNothingMoved(page)
  }
})

story('nothing moves on the offline page when it shows what was seen', async ({ openShop }) => {
  const page = await openShop(tablet, { path: productPath(welder) })
  await whenAlive(page)
  await watchShiftsOnSlowConnection(page)
  await openPage(page, '/sin-conexion')
  await see(page.getByRole('heading', { name: 'Vistos recientemente' }))
  await seeNothingMoved(page)
})

async function seeStepUnmoved(page: Page, step: Step) {
  await see(currentStep(page).filter({ hasText: step }))
  await seeNothingMoved(page)
}

/** With the keys: only what follows a real key or click may move. */
async function type(page: Page, label: string, text: string) {
  await field(page, label).click()
  await page.keyboard.type(text)
}

/** Every error is on the page when the postal code brings what it knows. */
async function giveAddressAfterErrors(page: Page) {
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await see(page.getByText('La calle es obligatoria.'))
  await type(page, 'Código postal', '00999')
  await see(page.getByText('No encontramos ese código postal.'))
  await seeNothingMoved(page)
  await field(page, 'Código postal').press('Control+A')
  await page.keyboard.type(home.postalCode)
  await see(page.getByRole('combobox', { name: 'Colonia', disabled: false }))
  await seeNothingMoved(page)
  await type(page, 'Calle', home.street)
  await type(page, 'Número', home.number)
  await type(page, 'Teléfono', home.phone)
  await field(page, privacyLabel).check()
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
}

/** A card that the shop cannot charge. */
async function failToPay(page: Page) {
  await page.route('**/collect_details_guest', (route) => route.abort())
  await type(page, 'Número de tarjeta', cards.good)
  await field(page, 'Mes').selectOption('12')
  await field(page, 'Año').selectOption('50')
  await type(page, 'CVV', '123')
  await type(page, 'Nombre del titular', 'NORA VILLALOBOS')
  await page.getByRole('button', { name: 'Pagar ahora' }).click()
  await see(page.getByRole('alert').filter({ hasText: 'No pudimos confirmar tu pago' }))
}
