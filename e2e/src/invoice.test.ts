import { expect } from 'vitest'

import { story } from './harness/story.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import { cards, home, newBuyer } from './shopper/buyer.ts'
import { addToCart, goToCart, goToCheckout, keepShopping } from './shopper/cart.ts'
import {
  authorize,
  field,
  giveAddress,
  identifyAsGuest,
  payByCard,
  seeOrderNumber,
  seeStep,
} from './shopper/checkout.ts'
import { see } from './shopper/page-state.ts'
import { chainsaw, productPath, welder } from './shopper/products.ts'

for (const window of [phone, desktop]) {
  const wide = window.viewport?.width ?? 0
  story(
    `a company buys at two rates of IVA and has an invoice made, ${wide} px`,
    async ({ openShop }) => {
      const page = await openShop(window, { path: productPath(chainsaw) })
      await see(page.getByText(/^IVA 0 %\. Precio sin IVA/))
      await addToCart(page)
      await keepShopping(page)
      await openPage(page, productPath(welder))
      await see(page.getByText(/^IVA incluido\. Precio sin IVA/))
      await addToCart(page)
      await goToCart(page)
      await see(page.getByText('Los precios incluyen IVA; algunos productos tienen tasa 0 %.'))
      const taxes = await page.getByText(/^Incluye IVA 16 % de/).textContent()
      await goToCheckout(page)

      await identifyAsGuest(page, newBuyer('Rosa Ibarra'))
      await giveAddress(page)
      await page.getByRole('radio', { name: 'Sí' }).check()
      await field(page, 'RFC').fill('sat970701nn3')
      expect(await field(page, 'RFC').inputValue()).toBe('SAT970701NN3')
      const regimes = field(page, 'Régimen fiscal').getByRole('option')
      await expect
        .poll(() => regimes.allTextContents())
        .toContain('622 - Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras')
      expect((await regimes.allTextContents()).join()).not.toContain('612')
      await field(page, 'Nombre o razón social').fill('Granos del Valle, S.A. de C.V.')
      await see(page.getByText(/^Será GRANOS DEL VALLE:/))
      await field(page, 'Régimen fiscal').selectOption('622')
      await field(page, 'Uso de CFDI').selectOption('I08')
      await page.getByRole('button', { name: 'Usar mi dirección de entrega' }).click()
      await expect.poll(() => field(page, 'Estado').inputValue()).toBe(home.state)
      await page.getByRole('button', { name: 'Guardar y continuar' }).click()
      await seeStep(page, 'Pago')
      await see(page.getByText('Con factura a SAT970701NN3'))

      await payByCard(page, cards.good)
      await authorize(page)
      await seeOrderNumber(page)
      await see(page.getByText(taxes ?? '', { exact: true }))
      await see(page.getByText(/^IVA 0 % de/))
    },
  )
}
