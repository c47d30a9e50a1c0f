import { openOffice } from './backstage/office.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { openPage, phone } from './harness/windows.ts'
import { arriveAt, see } from './shopper/page-state.ts'
import { productPath } from './shopper/products.ts'

const respirator = {
  SKU: 'AM-REP',
  name: 'Respirador de media cara para polvo y humo P100 Armadil AM-REP',
}

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 740 }

story('a product is hidden from shoppers, and shown again', async ({ openShop }) => {
  const page = await openOffice(openShop, 'Nora Gil')
  const shopper = await openShop(phone, { path: productPath(respirator) })
  await arriveAt(shopper, respirator.name)

  await openPage(page, '/admin/productos?q=am-rep')
  await page.getByRole('checkbox', { name: `Elegir ${respirator.name}` }).click()
  await page.getByRole('button', { name: 'Mostrar, mover o envío' }).click()
  await page.getByRole('button', { name: 'Ver los cambios' }).click()
  await see(page.getByText('cambia 1 de 1 producto', { exact: false }))
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size)
    await look(page)
  }
  await page.getByRole('button', { name: 'Cambiar 1 producto' }).click()
  await arriveAt(page, /Se ocultan de la tienda/)
  await see(page.getByText('Cambió 1 producto.'))
  // As of one that never was.
  await openPage(shopper, productPath(respirator))
  await arriveAt(shopper, 'Productos')

  await openPage(page, '/admin/productos?vista=ocultos')
  await arriveAt(page, 'Productos')
  await page.getByRole('link', { name: respirator.name }).click()
  await arriveAt(page, new RegExp(respirator.name))
  await page.setViewportSize(narrow)
  await look(page)
  await page.getByRole('checkbox', { name: 'Se muestra en la tienda' }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await see(page.getByText('Nora Gil cambió el producto'))
  await openPage(shopper, productPath(respirator))
  await arriveAt(shopper, respirator.name)
})
