import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { cartAnswer, refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { ToastRegion } from '../../ui/toast.tsx'
import type { PaymentMethod } from './payment-methods/method.ts'
import { PaymentStep } from './payment-step.tsx'
import type { ChangedOrder } from './prepare-order.ts'
import { user } from './testing/kept-customer.ts'
import { configAnswer, seenByScripts } from './testing/payment-scripts.ts'
import { usePublicConfig } from './use-public-config.ts'

const addressId = '3'.repeat(32)
const starting = 'POST /stripe/collect_details'
const redirectUrl = 'https://wallet.example/checkout?pref_id=77-abc'

const kept = [
  'walletMade',
  'walletDrawn',
  'walletPays',
  'walletGone',
  'walletFails',
  'cardAsked',
  'cardSilent',
] as const

let shop: ReturnType<typeof standInShop>
let changed: ChangedOrder[]

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('usuario', JSON.stringify(user))
  localStorage.setItem('token', 'ficha')
  changed = []
  for (const key of kept) delete seenByScripts()[key]
  shop = standInShop({
    'GET /config': () => configAnswer(),
    'GET /carts': () => cartAnswer({ 'A-1': 2 }),
    [starting]: () => Response.json({ redirectUrl }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function Step() {
  const settings = usePublicConfig()
  const [method, onMethod] = useState<PaymentMethod>('openpay')
  return (
    <PaymentStep
      buyer={{ user, addressId }}
      agreedTotal={200}
      changes={undefined}
      onChanged={(order) => changed.push(order)}
      {...{ settings, method, onMethod }}
    />
  )
}

const step = () =>
  render(
    inRouter(
      <>
        <Step />
        <ToastRegion />
      </>,
    ),
  )
const wallet = () => page.getByRole('radio', { name: 'Mercado Pago' })
const walletButton = () => page.getByRole('button', { name: 'Pagar con Mercado Pago' })

// [T3.49] [T3.50]
it('offers card and wallet, the card first', async () => {
  await step()
  await expect.element(page.getByText('Elige cómo pagar')).toBeVisible()
  await expect
    .element(page.getByRole('radio', { name: /Tarjeta de crédito o débito/ }))
    .toBeChecked()
  await expect
    .element(page.getByText(/No necesitas una cuenta.*OXXO, 7-Eleven.*SPEI/))
    .toBeVisible()
  await expect
    .element(
      page.getByText(
        /Hasta 24 meses sin intereses con Mercado Pago\. Con tarjetas de crédito de Banorte, en compras desde \$200\.00 MXN\./,
      ),
    )
    .toBeVisible()
  await expectAccessible()
})

it('offers no wallet that is not set up', async () => {
  shop.answers['GET /config'] = () => configAnswer({ wallet: false })
  await step()
  await expect.element(page.getByLabelText('Número de tarjeta')).toBeVisible()
  expect(wallet().query()).toBeNull()
})

// [T3.51]
it('has the wallet draw its button, and pays what the shop opens for it', async () => {
  await step()
  await wallet().click()
  await expect.element(walletButton()).toBeVisible()
  expect(seenByScripts().walletMade).toEqual({ publicKey: 'TEST-1', locale: 'es-MX' })
  expect(seenByScripts().walletDrawn).toEqual({
    brick: 'wallet',
    redirectMode: 'self',
    theme: 'default',
    customStyle: { buttonHeight: '48px' },
  })
  await expectAccessible()
  expect(shop.asked(starting)).toEqual([])
  await walletButton().click()
  await expect.poll(() => seenByScripts().walletPays).toBe('77-abc')
  expect(shop.asked(starting)[0]?.body).toMatchObject({ paymentMethod: 'mercadopago', addressId })
})

// [T3.52]
it.each([
  ['a refusal', refuse(409, 'OUT_OF_STOCK', { message: 'Ya no hay piezas.' }), 'Ya no hay piezas.'],
  [
    'no address',
    () => Response.json({ redirectUrl: '' }),
    'Ocurrió un error inesperado. Intenta de nuevo en un momento.',
  ],
  [
    'an address without a preference',
    () => Response.json({ redirectUrl: 'https://wallet.example/' }),
    'Ocurrió un error inesperado. Intenta de nuevo en un momento.',
  ],
])('rejects %s, and says so', async (_, answer, reason) => {
  shop.answers[starting] = answer
  await step()
  await wallet().click()
  await walletButton().click()
  await expect.poll(() => seenByScripts().walletPays).toBe('rejected')
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('No pudimos iniciar tu pago con Mercado Pago')).toBeVisible()
  await expect.element(alert.getByText(reason)).toBeVisible()
  await expectAccessible()
})

it('goes back to the shopper with an order that has changed', async () => {
  shop.answers['GET /carts'] = () => cartAnswer({ 'A-1': 3 })
  await step()
  await wallet().click()
  await walletButton().click()
  await expect.poll(() => changed).toMatchObject([{ subtotal: 300 }])
  expect(seenByScripts().walletPays).toBe('rejected')
  expect(shop.asked(starting)).toEqual([])
})

// [T3.58]
it('leads whoever has paid before to their confirmation', async () => {
  shop.answers[starting] = () =>
    Response.json({ redirectUrl: '#/confirmacion-mercadopago?collection_id=7' })
  await step()
  await wallet().click()
  await walletButton().click()
  await expect.poll(() => window.location.hash).toBe('#/confirmacion-mercadopago?collection_id=7')
  expect(page.getByText('No pudimos iniciar tu pago con Mercado Pago').query()).toBeNull()
})

// [T3.52]
it('means another payment once the shop has refused one', async () => {
  shop.answers[starting] = refuse(409, 'OUT_OF_STOCK')
  await step()
  await wallet().click()
  await walletButton().click()
  await expect.poll(() => seenByScripts().walletPays).toBe('rejected')
  shop.answers[starting] = () => Response.json({ redirectUrl })
  await walletButton().click()
  await expect.poll(() => seenByScripts().walletPays).toBe('77-abc')
  const keys = shop.asked(starting).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(2)
})

// [T3.52]
it('offers no second payment while the first is looked at', async () => {
  shop.answers[starting] = refuse(409, 'PAYMENT_UNDER_REVIEW', { message: 'No pagues de nuevo.' })
  await step()
  await wallet().click()
  await walletButton().click()
  await expect.element(page.getByRole('alert').getByText('No pagues de nuevo.')).toBeVisible()
  await expect.element(walletButton()).not.toBeInTheDocument()
})

// [T3.52]
it('says when the wallet cannot draw its button, and tries again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  seenByScripts().walletFails = true
  await step()
  await wallet().click()
  await expect.element(page.getByText(/No se pudo conectar/)).toBeVisible()
  logged.mockRestore()
  seenByScripts().walletFails = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(walletButton()).toBeVisible()
})

// [T3.49]
it('takes the button away with the choice, and keeps the card that was typed', async () => {
  await step()
  const number = page.getByLabelText('Número de tarjeta')
  await number.fill('4111111111111111')
  await wallet().click()
  await expect.element(walletButton()).toBeVisible()
  await expect.element(number).not.toBeVisible()
  await page.getByRole('radio', { name: /Tarjeta/ }).click()
  await expect.poll(() => seenByScripts().walletGone).toBe(true)
  await expect.element(number).toHaveValue('4111-1111-1111-1111')
})

async function payByCard() {
  await page.getByLabelText('Número de tarjeta').fill('4111111111111111')
  await userEvent.selectOptions(page.getByLabelText('Mes'), '12')
  await userEvent.selectOptions(page.getByLabelText('Año'), '50')
  await page.getByLabelText('CVV').fill('123')
  await page.getByLabelText('Nombre del titular').fill('ANA RUIZ')
  await page.getByRole('button', { name: 'Pagar ahora' }).click()
}

// [T3.54]
it('pays a customer’s order by card', async () => {
  shop.answers[starting] = () => Response.json({ redirectUrl: '#banco' })
  await step()
  await payByCard()
  await expect
    .poll(() => shop.asked(starting)[0]?.body)
    .toMatchObject({
      paymentMethod: 'openpay',
      email: user.email,
      cartId: 'carrito',
      addressId,
      cardName: 'ANA RUIZ',
      couponCode: null,
      paymentDetails: { source_id: 'ficha-de-tarjeta', device_session_id: 'aparato' },
    })
  await expect.poll(() => window.location.hash).toBe('#banco')
})

// [T3.57]
it('says for 10 seconds that another card is wanted, and why', async () => {
  shop.answers[starting] = refuse(422, 'PAYMENT_REFUSED', { message: 'No tiene fondos.' })
  await step()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await payByCard()
  const title = page
    .getByRole('alert')
    .getByText('Error al procesar el pago con Openpay: Intenta con otra tarjeta')
  await expect.element(title).toBeVisible()
  await expect.element(page.getByText('No tiene fondos.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pagar ahora' })).toBeEnabled()
  vi.advanceTimersByTime(9_999)
  await expect.element(title).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(title).not.toBeInTheDocument()
  vi.useRealTimers()
})

const sentence = 'Error al procesar el pago con Openpay: Intenta con otra tarjeta'

// [T3.60]
it('says for 10 seconds that nobody was asked to charge when the shop cannot be asked for the cart', async () => {
  shop.answers['GET /carts'] = refuse(503, 'DEPENDENCY_DOWN', { message: 'Espera un momento.' })
  await step()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await payByCard()
  const alert = page.getByRole('alert')
  const title = alert.getByText(sentence)
  await expect.element(title).toBeVisible()
  await expect.element(alert.getByText('Espera un momento.')).toBeVisible()
  await expect.element(alert.getByText(/No se hizo ningún cargo/)).toBeVisible()
  expect(page.getByText(/no pagarás dos veces/).query()).toBeNull()
  vi.advanceTimersByTime(10_000)
  await expect.element(title).not.toBeInTheDocument()
  vi.useRealTimers()
})

// [T3.60]
it('says first that the payment failed, then that nothing is paid twice, when the shop that was to charge did not answer', async () => {
  shop.answers[starting] = refuse(503, 'DEPENDENCY_DOWN', { message: 'Espera un momento.' })
  await step()
  await payByCard()
  const alert = page.getByRole('alert').filter({ hasText: /no pagarás dos veces/ })
  await expect.element(alert).toBeVisible()
  const said = alert.element().textContent ?? ''
  expect(said.startsWith(sentence)).toBe(true)
  expect(said).toContain('Espera un momento.')
  expect(said).toContain('No pudimos confirmar tu pago')
})

// [T3.57]
it('waits 40 seconds for the card’s provider', async () => {
  seenByScripts().cardSilent = true
  await step()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await payByCard()
  await expect.poll(() => seenByScripts().cardAsked).toBe(true)
  vi.advanceTimersByTime(39_999)
  await expect.element(page.getByRole('button', { name: 'Pagar ahora' })).toBeDisabled()
  vi.advanceTimersByTime(1)
  await expect.element(page.getByText(/No hubo respuesta del procesador de pagos/)).toBeVisible()
  vi.useRealTimers()
  expect(shop.asked(starting)).toEqual([])
})

// [T3.61]
it('says that cards cannot be taken by a shop that has no key for them', async () => {
  shop.answers['GET /config'] = () => configAnswer({ cards: false })
  await step()
  const texts = page.getByText('Error de configuración: OpenPay no está configurado')
  await expect.poll(() => texts.elements().length).toBe(2)
  await expect.element(page.getByLabelText('Número de tarjeta')).not.toBeInTheDocument()
})

it('says when it cannot find out how to pay, and asks again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  shop.answers['GET /config'] = refuse(503, 'DEPENDENCY_DOWN')
  await step()
  await expect.element(page.getByText(/No se pudo conectar/)).toBeVisible()
  logged.mockRestore()
  shop.answers['GET /config'] = () => configAnswer()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(wallet()).toBeVisible()
})
