import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { useCart } from '../../data/cart/cart-store.ts'
import { useStored } from '../../data/storage.ts'
import { standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { placeAnswers } from '../../ui/testing/place-answers.ts'
import { ToastRegion } from '../../ui/toast.tsx'
import { GuestCheckout } from './guest-checkout.tsx'
import { configAnswer } from './testing/payment-scripts.ts'

const guest = { _id: '0'.repeat(32), cartId: '1'.repeat(32), email: 'ana@example.mx', name: 'Ana' }
const line = { SKU: 'A-1', cantidad: 1, nombre: 'Bomba', categoria: '', precio: 100, img: '' }
const shippingAddress = {
  id: '2'.repeat(32),
  calleEnvio: 'Hidalgo',
  numeroEnvio: '12',
  coloniaEnvio: 'Centro',
  ciudadEnvio: 'Guadalajara',
  codigoPostalEnvio: '44100',
  estadoEnvio: 'Jalisco',
  paisEnvio: 'MX',
  telefono: '3312345678',
}

let shop: ReturnType<typeof standInShop>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('productos', JSON.stringify([line]))
  shop = standInShop({
    ...placeAnswers,
    'GET /config': () => configAnswer(),
    'PATCH /users/guest/shipping-address': () => Response.json({ shippingAddress }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

function Shown() {
  const items = useCart()
  const known = useStored('guest')
  const stored = useStored('checkoutStep')
  if (!items || known === undefined || stored === undefined) return null
  return (
    <GuestCheckout
      {...{ items, stored }}
      guest={known}
      shop={undefined}
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
const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
const current = () => document.querySelector('[aria-current=step]')?.textContent
const field = (label: string) => page.getByLabelText(label, { exact: true })

// [T3.2]
it('begins with a visitor nobody knows at the first step, whatever was kept', async () => {
  keep('checkoutStep', 4)
  await show()
  await expect.poll(current).toBe('Paso 1 de 4: Identificación')
  await expectAccessible()
})

// [T3.2]
it('shows whoever has an empty cart the way into their account, and no other', async () => {
  localStorage.clear()
  keep('guest', guest)
  keep('isGuest', true)
  keep('checkoutStep', 4)
  await show()
  await expect.poll(current).toBe('Paso 1 de 4: Identificación')
  await expect.element(page.getByText(/^¿Guardaste productos en tu cuenta\?/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Continuar como invitado' }).query()).toBeNull()
  await expectAccessible()
})

// [T3.35] [T3.69]
it('keeps a guest’s address and goes on to the invoice', async () => {
  keep('guest', guest)
  keep('checkoutStep', 2)
  await show()
  await expect.poll(current).toBe('Paso 2 de 4: Datos de entrega')
  await field('Calle').fill('Hidalgo')
  await field('Número').fill('12')
  await field('Código postal').fill('44100')
  await expect.element(field('Colonia')).toHaveValue('Centro')
  await field('Teléfono').fill('3312345678')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect.poll(current).toBe('Paso 3 de 4: Factura')
  await expect.element(page.getByText(/Hidalgo 12, Centro/)).toBeVisible()
  await expect.element(page.getByText(/Tel. 3312345678/)).toBeVisible()
  expect(shop.asked('PATCH /users/guest/shipping-address')[0]?.body).toMatchObject({
    userId: guest._id,
    paisEnvio: 'MX',
    privacy: true,
  })
})

// [T3.64] [T3.66]
it('has no coupon for guests, and says what registering is good for', async () => {
  await show()
  await expect
    .element(page.getByText(/^Regístrate para recibir tu pedido el \d\d\/\d\d\/\d{4}$/))
    .toBeVisible()
  await page.getByLabelText('Cupón de descuento').fill('SIEMBRA')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect
    .element(
      page.getByRole('alert').getByText('Debes iniciar sesión para aplicar un cupón de descuento'),
    )
    .toBeVisible()
})

it('holds a guest who wants an invoice at the invoice until it is told', async () => {
  keep('guest', { ...guest, shippingAddress })
  keep('checkoutStep', 4)
  localStorage.setItem('facturaSeleccionada', 'Sí')
  await show()
  await expect.poll(current).toBe('Paso 3 de 4: Factura')
  await page.getByRole('radio', { name: 'No' }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect.poll(current).toBe('Paso 4 de 4: Pago')
  await expectAccessible()
})
