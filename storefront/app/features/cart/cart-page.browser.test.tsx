import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { keepCartNotices } from '../../data/cart/cart-notices.ts'
import { keepSession } from '../../data/session.ts'
import { readStored, removeStored, writeStored } from '../../data/storage.ts'
import { cartAnswer, lose, refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { ToastRegion } from '../../ui/toast.tsx'
import { CartPage } from './cart-page.tsx'

const pump = {
  SKU: 'BM-1/2',
  cantidad: 2,
  nombre: 'Motobomba 2 pulgadas',
  categoria: 'Bombas',
  precio: 1500.5,
  img: '',
}
const sprayer = {
  SKU: 'AS-20',
  cantidad: 1,
  nombre: 'Aspersora 20 L',
  categoria: 'Aspersoras',
  precio: 999,
  img: '',
}

let shop: ReturnType<typeof standInShop>

/** What the shop says of a product, changed as told. */
const product =
  (of: typeof pump, changes: object = {}) =>
  () =>
    Response.json({
      data: {
        id: of.SKU,
        attributes: { ...of, stock: 8, fotos: [], requiresShippingQuote: false, ...changes },
      },
    })

beforeEach(() => {
  for (const key of ['token', 'usuario', 'productos', 'cart', 'cartMerge'] as const) {
    removeStored(key)
  }
  shop = standInShop({
    'GET /products/BM-1%2F2': product(pump),
    'GET /products/AS-20': product(sprayer),
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(1024, 768)
})

const show = () =>
  render(
    inRouter(
      <>
        <CartPage categories={['Bombas']} />
        <ToastRegion />
      </>,
    ),
  )

const quantity = (screen: Awaited<ReturnType<typeof show>>, { nombre }: { nombre: string }) =>
  screen.getByRole('textbox', { name: `Cantidad de ${nombre}` })

// [T2.3] [T2.6]
it.each([360, 1024])('shows lines and sums, at %i pixels', async (width) => {
  await page.viewport(width, 768)
  writeStored('productos', [pump, sprayer])
  const screen = await show()
  await expect.element(screen.getByText('SKU: BM-1/2')).toBeVisible()
  await expect.element(screen.getByText('Bombas')).toBeVisible()
  await expect.element(screen.getByText('$1,500.50 MXN c/u')).toBeVisible()
  await expect.element(screen.getByText('$3,001.00 MXN')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: pump.nombre, exact: true }))
    .toHaveAttribute('href', '/producto/BM-1/2')
  await expect.element(screen.getByText('Subtotal (3 productos)')).toBeVisible()
  await expect.element(screen.getByText('Calculado en el siguiente paso')).toBeVisible()
  await expect
    .element(screen.getByText('Los datos de tu tarjeta viajan cifrados y con 3-D Secure.'))
    .toBeVisible()
  expect(screen.getByText('$4,000.00 MXN').elements()).toHaveLength(2)
  await expect
    .element(screen.getByRole('link', { name: 'Continuar al pago' }))
    .toHaveAttribute('href', '/checkout')
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

// [T2.2]
it('calls what has no name Motor, and shows a picture for what has none', async () => {
  shop.answers['GET /products/AS-20'] = lose
  writeStored('productos', [{ ...sprayer, nombre: '' }])
  const screen = await show()
  await expect.element(screen.getByRole('link', { name: 'Motor', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Eliminar Motor' })).toBeVisible()
  expect(screen.container.querySelector('img')?.getAttribute('src')).toBe('/default-product.svg')
})

// [T2.7]
it('leads from an empty cart to the products', async () => {
  const screen = await show()
  await expect.element(screen.getByText('Tu carrito está vacío')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Ir a productos' }))
    .toHaveAttribute('href', '/productos')
  await expectAccessible()
})

// [T2.5]
it('takes nonsense and less than one for one', async () => {
  writeStored('productos', [pump])
  const screen = await show()
  for (const typed of ['muchas', '0', '-4']) {
    await quantity(screen, pump).fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(quantity(screen, pump)).toHaveValue('1')
  }
  await expect
    .element(screen.getByRole('button', { name: `Quitar una unidad de ${pump.nombre}` }))
    .toHaveAttribute('aria-disabled', 'true')
  expect(readStored('productos')).toEqual([{ ...pump, cantidad: 1 }])
})

// [T2.8]
it('explains units above the stock, and puts them right with one press', async () => {
  shop.answers['GET /products/BM-1%2F2'] = product(pump, { stock: 3 })
  writeStored('productos', [{ ...pump, cantidad: 5 }])
  const screen = await show()
  await expect.element(screen.getByText('Solo quedan 3 piezas.')).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: 'Ajustar a 3' }).click()
  await expect.element(quantity(screen, pump)).toHaveValue('3')
  await expect.element(screen.getByText('Solo quedan 3 piezas.')).not.toBeInTheDocument()
})

// [T2.8]
it('gives a line that is to have more than there is as many as there are, and says so', async () => {
  shop.answers['GET /products/BM-1%2F2'] = product(pump, { stock: 3 })
  writeStored('productos', [pump])
  const screen = await show()
  await quantity(screen, pump).fill('99999')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Solo quedan 3 piezas.')).toBeVisible()
  await expect.element(quantity(screen, pump)).toHaveValue('3')
  expect(readStored('productos')).toMatchObject([{ cantidad: 3 }])
  await expectAccessible()
  await screen.getByRole('button', { name: `Quitar una unidad de ${pump.nombre}` }).click()
  await expect.element(screen.getByText('Solo quedan 3 piezas.')).not.toBeInTheDocument()
})

// [T2.4]
it('says what is sold out, and leaves it to be taken out', async () => {
  shop.answers['GET /products/BM-1%2F2'] = product(pump, { stock: 0 })
  writeStored('productos', [pump, sprayer])
  const screen = await show()
  await expect.element(screen.getByText('Agotado por ahora')).toBeVisible()
  await screen.getByRole('button', { name: `Eliminar ${pump.nombre}` }).click()
  await expect.element(screen.getByText('Agotado por ahora')).not.toBeInTheDocument()
  // The button that had the focus went with its line.
  await expect.element(screen.getByRole('list', { name: 'Productos en el carrito' })).toHaveFocus()
  await expect.element(screen.getByText('Subtotal (1 producto)')).toBeVisible()
})

// [T2.9]
it('says what vanished, and which price was then and is now', async () => {
  shop.answers['GET /products/BM-1%2F2'] = product(pump, { precio: 1600 })
  shop.answers['GET /products/AS-20'] = refuse(404, 'NOT_FOUND')
  writeStored('productos', [pump, sprayer])
  const screen = await show()
  await expect.element(screen.getByText('Tu carrito cambió')).toBeVisible()
  await expect
    .element(
      screen.getByText(
        'El precio de Motobomba 2 pulgadas cambió de $1,500.50 MXN a $1,600.00 MXN.',
      ),
    )
    .toBeVisible()
  await expect
    .element(screen.getByText('Aspersora 20 L ya no está disponible y se quitó de tu carrito.'))
    .toBeVisible()
  await expect.element(screen.getByText('$3,200.00 MXN').first()).toBeVisible()
})

// [T2.11]
it('follows what another tab does', async () => {
  writeStored('productos', [pump])
  const screen = await show()
  await expect.element(quantity(screen, pump)).toHaveValue('2')
  localStorage.setItem('productos', JSON.stringify([{ ...pump, cantidad: 4 }, sprayer]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'productos' }))
  await expect.element(quantity(screen, pump)).toHaveValue('4')
  await expect.element(quantity(screen, sprayer)).toHaveValue('1')
})

const user = { id: 'c1', name: 'Ana Ríos', email: 'ana@example.mx' }

// [T2.10]
it('shows a customer’s change at once, and takes it back when it is refused', async () => {
  keepSession(user, 'ficha')
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  shop.answers['GET /carts'] = () => cartAnswer({ 'A-1': 2 })
  shop.answers['PATCH /carts/item'] = async () => {
    await answering
    return refuse(503, 'DEPENDENCY_DOWN', { message: 'La tienda está en mantenimiento.' })()
  }
  const screen = await show()
  const units = quantity(screen, { nombre: 'Producto A-1' })
  await expect.element(units).toHaveValue('2')
  await screen.getByRole('button', { name: 'Agregar una unidad de Producto A-1' }).click()
  await expect.element(units).toHaveValue('3')
  await expect.element(screen.getByText('Subtotal (3 productos)')).toBeVisible()
  answer()
  await expect.element(screen.getByText('No pudimos cambiar tu carrito')).toBeVisible()
  await expect.element(screen.getByText('La tienda está en mantenimiento.')).toBeVisible()
  await expect.element(units).toHaveValue('2')
  await expect.element(screen.getByText('Subtotal (2 productos)')).toBeVisible()
  await screen.getByRole('button', { name: 'Cerrar notificación' }).click()
})

// [T2.8]
it('gives a customer as many units as there are', async () => {
  keepSession(user, 'ficha')
  let units = 2
  shop.answers['GET /carts'] = () => cartAnswer({ 'A-1': units })
  shop.answers['PATCH /carts/item'] = ({ body }) => {
    const { nuevaCantidad } = body as { nuevaCantidad: number }
    if (nuevaCantidad > 3) {
      return refuse(409, 'OUT_OF_STOCK', { message: 'Solo quedan 3.', available: 3 })()
    }
    units = nuevaCantidad
    return cartAnswer({ 'A-1': units })
  }
  const screen = await show()
  const typed = quantity(screen, { nombre: 'Producto A-1' })
  await typed.fill('9')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Ajustamos la cantidad')).toBeVisible()
  await expect.element(typed).toHaveValue('3')
  await screen.getByRole('button', { name: 'Cerrar notificación' }).click()
})

// [T2.12]
it('says that a customer’s cart could not be had, and asks again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  keepSession(user, 'ficha')
  shop.answers['GET /carts'] = lose
  keepCartNotices(['Motor se agotó y se quitó de tu carrito.'])
  const screen = await show()
  await expect.element(screen.getByText('No pudimos cargar tu carrito.')).toBeVisible()
  await expect.element(screen.getByText(/^Motor se agotó/)).toBeVisible()
  shop.answers['GET /carts'] = () => cartAnswer({ 'A-1': 1 })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(quantity(screen, { nombre: 'Producto A-1' })).toHaveValue('1')
  await expect.element(screen.getByText(/^Motor se agotó/)).toBeVisible()
  logged.mockRestore()
})
