import type { InvoiceInfo, SavedAddress } from '@surco/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { useCart } from '../../data/cart/cart-store.ts'
import { forgetPurchase } from '../../data/session.ts'
import { useStored } from '../../data/storage.ts'
import { cartAnswer, quickShop, refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { placeAnswers } from '../../ui/testing/place-answers.ts'
import { ToastRegion } from '../../ui/toast.tsx'
import { CustomerCheckout } from './customer-checkout.tsx'
import { deliveryDay } from './order-summary.tsx'
import { emptyInvoice, keptAddress, user } from './testing/kept-customer.ts'
import { configAnswer } from './testing/payment-scripts.ts'

const line = { SKU: 'A-1', cantidad: 2, nombre: 'Bomba', categoria: '', precio: 100, img: '' }
const trying = 'POST /discounts/validate'
const paying = 'POST /stripe/collect_details'

let shop: ReturnType<typeof standInShop>
let addresses: SavedAddress[]
let invoice: InvoiceInfo

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('usuario', JSON.stringify(user))
  localStorage.setItem('token', 'ficha')
  localStorage.setItem('cart', JSON.stringify([line]))
  addresses = [keptAddress('a', 'Camino Real', true)]
  invoice = emptyInvoice
  shop = standInShop({
    ...placeAnswers,
    'GET /config': () => configAnswer(),
    'GET /carts': () => cartAnswer({ 'A-1': 2 }),
    'GET /addresses': () => Response.json({ data: addresses }),
    'GET /users/billing-address': () => Response.json({ data: { id: 'x', attributes: invoice } }),
    'POST /users/logout': () => Response.json({ ok: true }),
    [trying]: () => coupon({ valid: true, discount: 20, total: 180 }),
    [paying]: refuse(409, 'EMPTY_CART'),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const coupon = (answer: { valid: boolean; discount: number; total: number; message?: string }) =>
  Response.json({ discountLabel: '10 %', message: '', ...answer })

function Shown() {
  const items = useCart()
  const stored = useStored('checkoutStep')
  if (!items || stored === undefined) return null
  return (
    <CustomerCheckout
      {...{ user, items, stored }}
      guest={null}
      shop={quickShop}
      arrived={false}
      refreshed={[]}
    />
  )
}

const show = () =>
  render(
    inRouter(
      <>
        <Shown />
        <ToastRegion />
      </>,
    ),
  )
function haveNothing() {
  localStorage.setItem('cart', '[]')
  shop.answers['GET /carts'] = () => cartAnswer({})
}
const at = (step: number) => localStorage.setItem('checkoutStep', String(step))
const current = () => document.querySelector('[aria-current=step]')?.textContent
const button = (name: string) => page.getByRole('button', { name, exact: true })
async function see(text: string | RegExp) {
  await expect.element(page.getByText(text)).toBeVisible()
}
const couponField = () => page.getByLabelText('Cupón de descuento')

// [T3.1] [T3.17] [T3.18]
it('begins with the account, and leads a customer through the four steps', async () => {
  await show()
  await expect.poll(current).toBe('Paso 1 de 4: Tu cuenta')
  await see(user.email)
  await see(/¿No es tu cuenta\?/)
  await expectAccessible()
  await button('Continuar').click()
  await expect.poll(current).toBe('Paso 2 de 4: Datos de entrega')
  await button('Siguiente').click()
  await expect.poll(current).toBe('Paso 3 de 4: Factura')
  await button('Siguiente').click()
  await expect.poll(current).toBe('Paso 4 de 4: Pago')
  await expect.element(page.getByRole('heading', { name: /Pago$/ })).toHaveFocus()
  await expectAccessible()
  await see('Sin factura')
  await see(/Camino Real 12, Centro/)
  await page.getByRole('button', { name: /Editar\s+Datos de entrega/ }).click()
  await expect.poll(current).toBe('Paso 2 de 4: Datos de entrega')
  expect(localStorage.getItem('checkoutStep')).toBe('2')
})

it('goes on where the customer was, but not past what is missing', async () => {
  at(4)
  addresses = []
  const first = await show()
  await expect.poll(current).toBe('Paso 2 de 4: Datos de entrega')
  await first.unmount()
  at(4)
  addresses = [keptAddress('a', 'Camino Real', true)]
  localStorage.setItem('facturaSeleccionada', 'Sí')
  const second = await show()
  await expect.poll(current).toBe('Paso 3 de 4: Factura')
  await second.unmount()
  at(4)
  localStorage.setItem('facturaSeleccionada', 'No')
  await show()
  await expect.poll(current).toBe('Paso 4 de 4: Pago')
})

// [T3.17]
it('lets somebody else out of the account', async () => {
  await show()
  await button('Cerrar sesión').click()
  expect(localStorage.getItem('token')).toBeNull()
  expect(shop.asked('POST /users/logout')).toHaveLength(1)
})

// [T3.62] [T3.66]
it('tells a customer when the order comes, and the payment only at its step', async () => {
  at(3)
  await show()
  const day = deliveryDay(
    new Date().toLocaleDateString('en-CA', { timeZone: 'America/Mexico_City' }),
    quickShop,
  )
  await see(`Llega aprox. el ${day}`)
  await see('Subtotal (2 producto(s))')
  await see('Envío gratis')
  expect(page.getByText('Método de pago').query()).toBeNull()
  await button('Siguiente').click()
  await see('Método de pago')
  await page.getByRole('radio', { name: 'Mercado Pago' }).click()
  await expect.element(page.getByRole('definition').getByText('Mercado Pago')).toBeVisible()
})

// [T3.5]
it('keeps the choice of the wallet for the way back from it, and forgets it with the purchase', async () => {
  at(4)
  localStorage.setItem('facturaSeleccionada', 'No')
  const wallet = page.getByRole('radio', { name: 'Mercado Pago' })
  const first = await show()
  await wallet.click()
  await expect.element(wallet).toBeChecked()
  await first.unmount()
  const second = await show()
  await expect.element(wallet).toBeChecked()
  await second.unmount()
  forgetPurchase()
  at(4)
  await show()
  await expect.element(page.getByRole('radio', { name: /Tarjeta/ })).toBeChecked()
})

// [T3.62] [T3.64]
it('takes a coupon off, in capitals, and keeps it', async () => {
  await show()
  await couponField().fill('siembra')
  await expect.element(couponField()).toHaveValue('SIEMBRA')
  await button('Aplicar').click()
  await see('¡Cupón válido! Descuento aplicado correctamente')
  await see('Descuento: 10 %')
  await see('$180.00 MXN')
  expect(shop.asked(trying).map(({ body }) => body)).toEqual([{ code: 'SIEMBRA' }])
  expect(localStorage.getItem('cupon')).toBe('SIEMBRA')
  await expectAccessible()
  await page.getByRole('button', { name: 'Quitar cupón' }).click()
  await expect.element(couponField()).toBeVisible()
  expect(localStorage.getItem('cupon')).toBeNull()
})

// [T3.64]
it('refuses an empty and an invalid coupon, and says why once, at the field', async () => {
  await show()
  await button('Aplicar').click()
  await expect
    .element(page.getByRole('alert').getByText('Por favor, ingrese un cupón de descuento'))
    .toBeVisible()
  expect(shop.asked(trying)).toEqual([])
  const message = 'Cupón inválido o expirado: ya lo usaste.'
  shop.answers[trying] = () => coupon({ valid: false, discount: 0, total: 200, message })
  await couponField().fill('USADO')
  await button('Aplicar').click()
  await expect.element(couponField()).toHaveAccessibleDescription(message)
  expect(page.getByText(/Cupón inválido o expirado/).elements()).toHaveLength(1)
  expect(localStorage.getItem('cupon')).toBeNull()
})

// [T3.65]
it('shows at the payment the coupon that could not be asked about before, and then pays', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  at(4)
  localStorage.setItem('cupon', 'SIEMBRA')
  localStorage.setItem('facturaSeleccionada', 'No')
  shop.answers[paying] = () =>
    Response.json({ redirectUrl: 'https://wallet.example/checkout?pref_id=77-abc' })
  const good = shop.answers[trying]
  shop.answers[trying] = refuse(429, 'TOO_MANY_REQUESTS')
  await show()
  await page.getByRole('radio', { name: 'Mercado Pago' }).click()
  await expect.poll(() => shop.asked(trying)).toHaveLength(1)
  if (good) shop.answers[trying] = good
  await button('Pagar con Mercado Pago').click()
  await expect.element(page.getByText(/El nuevo total es \$180\.00 MXN/).last()).toBeVisible()
  await see('Descuento: 10 %')
  expect(shop.asked(paying)).toEqual([])
  await button('Pagar con Mercado Pago').click()
  await expect.poll(() => shop.asked(paying)[0]?.body).toMatchObject({ couponCode: 'SIEMBRA' })
  logged.mockRestore()
})

// [T3.65]
it('asks about a kept coupon again on entry and when the cart is another', async () => {
  localStorage.setItem('cupon', 'SIEMBRA')
  await show()
  await see('Descuento: 10 %')
  // What is said stays: on a busy machine its 3 seconds may pass unseen.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  shop.answers[trying] = () => coupon({ valid: false, discount: 0, total: 300 })
  localStorage.setItem('cart', JSON.stringify([{ ...line, cantidad: 3 }]))
  window.dispatchEvent(new StorageEvent('storage'))
  await see('Cupón inválido o expirado')
  await expect.element(page.getByText('Descuento: 10 %')).not.toBeInTheDocument()
  expect(localStorage.getItem('cupon')).toBeNull()
  expect(shop.asked(trying)).toHaveLength(2)
})

// [T3.59]
it('says why nothing is left when it is to be paid', async () => {
  at(4)
  localStorage.setItem('facturaSeleccionada', 'No')
  shop.answers['GET /carts'] = () => cartAnswer({})
  await show()
  await page.getByRole('radio', { name: 'Mercado Pago' }).click()
  await button('Pagar con Mercado Pago').click()
  await see('No hay productos en el carrito')
  await see('Tu carrito quedó vacío. Si ya pagaste, tu pedido está en «Mis pedidos».')
})

// [T4.37]
it('leads whoever paid meanwhile, and whose cart is empty since, to the confirmation', async () => {
  at(4)
  localStorage.setItem('facturaSeleccionada', 'No')
  shop.answers['GET /carts'] = () => cartAnswer({})
  const redirectUrl = '#/confirmacion-mercadopago?collection_id=8'
  shop.answers[paying] = () => Response.json({ redirectUrl })
  await show()
  await page.getByRole('radio', { name: 'Mercado Pago' }).click()
  await button('Pagar con Mercado Pago').click()
  await expect.poll(() => window.location.hash).toBe(redirectUrl)
  expect(page.getByText(/Tu carrito quedó vacío/).query()).toBeNull()
})

// [T4.38]
it('leads whoever comes back to a cart that was paid meanwhile to the confirmation', async () => {
  haveNothing()
  const redirectUrl = '#/confirmacion-openpay?chargeId=9'
  shop.answers[paying] = () => Response.json({ redirectUrl })
  await show()
  await expect.poll(() => window.location.hash).toBe(redirectUrl)
  expect(page.getByText('No hay productos en el carrito').query()).toBeNull()
  // Should the cart have been filled since, the shop refuses a total of nothing.
  expect(shop.asked(paying)[0]?.body).toMatchObject({ paymentMethod: 'mercadopago', total: 0 })
})

it('asks so by card where there is no wallet', async () => {
  haveNothing()
  shop.answers['GET /config'] = () => configAnswer({ wallet: false })
  await show()
  await see('No hay productos en el carrito')
  expect(shop.asked(paying)[0]?.body).toMatchObject({
    paymentMethod: 'openpay',
    cartId: 'carrito',
    total: 0,
  })
})

// [T3.63]
it('says that the cart is empty', async () => {
  haveNothing()
  await show()
  await see('No hay productos en el carrito')
  await expect.element(page.getByText('$0.00 MXN').last()).toBeVisible()
})

it('says when the customer’s data do not come, and asks again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  shop.answers['GET /addresses'] = refuse(503, 'DEPENDENCY_DOWN')
  await show()
  await see('No pudimos cargar tus datos.')
  logged.mockRestore()
  shop.answers['GET /addresses'] = () => Response.json({ data: addresses })
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(current).toBe('Paso 1 de 4: Tu cuenta')
})
