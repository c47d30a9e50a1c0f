import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { readStored } from '../../data/storage.ts'
import { cartAnswer, refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { placeAnswers } from '../../ui/testing/place-answers.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { emptyInvoice, keptAddress, user } from './testing/kept-customer.ts'
import { configAnswer } from './testing/payment-scripts.ts'

const line = { SKU: 'A-1', cantidad: 9999, nombre: 'Bomba', categoria: '', precio: 100, img: '' }
const sessionOver = refuse(401, 'UNAUTHENTICATED')

let shop: ReturnType<typeof standInShop>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  shop = standInShop({
    ...placeAnswers,
    'GET /config': () => configAnswer(),
    'GET /carts': () => cartAnswer({ 'A-1': 2 }),
    'GET /addresses': () => Response.json({ data: [keptAddress('a', 'Camino Real', true)] }),
    'GET /users/billing-address': () =>
      Response.json({ data: { id: 'x', attributes: emptyInvoice } }),
    'GET /products/A-1': () =>
      Response.json({ data: { attributes: { ...line, fotos: [], stock: 49 } } }),
    'POST /users/check-email': () => Response.json({ exists: true }),
    'POST /users/login': () => Response.json({ user, accessToken: 'otra' }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const show = () => render(inRouter(<CheckoutPage shop={undefined} />))
const current = () => document.querySelector('[aria-current=step]')?.textContent
const ended = () => page.getByText(/^Los productos de tu carrito siguen guardados en tu cuenta\./)

function signedInAtThePayment() {
  localStorage.setItem('usuario', JSON.stringify(user))
  localStorage.setItem('token', 'ficha')
  localStorage.setItem('cart', JSON.stringify([{ ...line, cantidad: 2 }]))
  localStorage.setItem('checkoutStep', '4')
}

// [T3.8]
it('asks whoever’s session ended at the payment to sign in, and goes on there', async () => {
  signedInAtThePayment()
  const first = await show()
  await expect.poll(current, { timeout: 9000 }).toBe('Paso 4 de 4: Pago')
  shop.answers['GET /carts'] = sessionOver
  await page.getByRole('radio', { name: 'Mercado Pago' }).click()
  await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).click()
  await expect.element(ended()).toBeVisible()
  await expect.poll(current).toBe('Paso 1 de 4: Identificación')
  expect(page.getByText('No hay productos en el carrito').query()).toBeNull()
  await expectAccessible()
  await first.unmount()

  // As after a reload.
  shop.answers['GET /carts'] = () => cartAnswer({ 'A-1': 2 })
  await show()
  await expect.element(ended()).toBeVisible()
  await page.getByLabelText('Email', { exact: true }).fill(user.email)
  await page.getByLabelText('Contraseña', { exact: true }).fill('cosecha')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect.poll(current).toBe('Paso 4 de 4: Pago')
  expect(page.getByText('Tu sesión terminó').query()).toBeNull()
  expect(readStored('pausedStep')).toBeNull()
})

// [T3.9]
it('gives a guest who wants more than there is as much as there is, from the first step on', async () => {
  localStorage.setItem('productos', JSON.stringify([line]))
  await show()
  await expect.element(page.getByText('Tu pedido cambió')).toBeVisible()
  await expect
    .element(page.getByText('De Bomba hay 49 piezas: ajustamos la cantidad (pediste 9999).'))
    .toBeVisible()
  await expect.poll(current).toBe('Paso 1 de 4: Identificación')
  await expect.element(page.getByText('Subtotal (49 producto(s))')).toBeInTheDocument()
})
