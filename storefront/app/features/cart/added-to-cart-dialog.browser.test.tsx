import { beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { removeStored, writeStored } from '../../data/storage.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { AddedToCartDialog } from './added-to-cart-dialog.tsx'

beforeEach(() => {
  removeStored('token')
  removeStored('productos')
})

// [T2.13]
it('says what was added and what the cart holds, and leads on', async () => {
  writeStored('productos', [
    { SKU: 'A-1', cantidad: 3, nombre: 'Motobomba', categoria: '', precio: 100, img: '' },
  ])
  const onClose = vi.fn<() => void>()
  const product = { nombre: 'Motobomba', cantidad: 2, precio: 100, foto: '' }
  const screen = await render(
    inRouter(<AddedToCartDialog open onClose={onClose} product={product} />),
  )
  const dialog = screen.getByRole('dialog', { name: 'Producto agregado al carrito' })
  await expect.element(dialog.getByText('2 piezas')).toBeVisible()
  await expect.element(dialog.getByText('$200.00 MXN')).toBeVisible()
  await expect.element(dialog.getByText('Tu carrito: 3 productos')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Ir al carrito' }))
    .toHaveAttribute('href', '/carrito')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Continuar comprando' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
