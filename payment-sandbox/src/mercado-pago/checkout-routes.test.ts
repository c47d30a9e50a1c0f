import { expect, test } from 'vitest'

import { days, startWallet } from '../test-sandbox.ts'
import type { WalletCard } from '../wallet-buyer.ts'
import { barWidths } from './voucher-page.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

// [T5.1]
test('shows what is bought and every way to pay, without scripts', async () => {
  const wallet = await startWallet()
  const items = [{ title: '<b>Podadora</b>', quantity: 2, unit_price: 1500.5 }]
  const { id } = await wallet.prefer({ items })
  const page = await wallet.send('GET', `/mp/checkout?pref_id=${id}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('lang="es-MX"')
  expect(page.body).toContain('&lt;b&gt;Podadora&lt;/b&gt; × 2')
  expect(page.body).toContain('$3,001.00 MXN')
  const ways = ['Tarjeta', 'Efectivo en OXXO', 'Transferencia SPEI', 'Dinero en cuenta']
  for (const text of [...ways, 'Volver a la tienda']) expect(page.body).toContain(text)
  expect(page.body).not.toMatch(/<script|<style|style=/)
  expect(String(page.headers['content-security-policy'])).toContain("default-src 'self'")
  expect((await wallet.send('GET', '/mp/checkout?pref_id=unknown')).statusCode).toBe(404)
})

// [T5.2]
test.each([
  ['APRO', 'approved', 'accredited'],
  ['Ana Ruiz', 'approved', 'accredited'],
  ['CONT', 'in_process', 'pending_contingency'],
  ['OTHE', 'rejected', 'cc_rejected_other_reason'],
  ['FUND', 'rejected', 'cc_rejected_insufficient_amount'],
  ['SECU', 'rejected', 'cc_rejected_bad_filled_security_code'],
  ['EXPI', 'rejected', 'cc_rejected_bad_filled_date'],
  ['CALL', 'rejected', 'cc_rejected_call_for_authorize'],
  ['FORM', 'rejected', 'cc_rejected_bad_filled_other'],
])('ends the card of %s as %s, %s', async (name, status, status_detail) => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const { paymentId } = await wallet.buyer.payWithCard(id, name)
  const payment = await wallet.getPayment(paymentId)
  expect(payment).toMatchObject({
    id: Number(paymentId),
    status,
    status_detail,
    payment_method_id: 'master',
    payment_type_id: 'credit_card',
    currency_id: 'MXN',
    transaction_amount: 3001,
    external_reference: '7-1',
    metadata: { order: '7' },
    card: { first_six_digits: '547492', last_four_digits: '0366', cardholder: { name } },
  })
  expect(payment.date_approved !== null).toBe(status === 'approved')
})

// [T5.4]
test('comes back as documented, with the shop own parameters first', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const { paymentId, returnUrl } = await wallet.buyer.payWithCard(id)
  const url = new URL(returnUrl ?? '')
  expect(url.origin + url.pathname).toBe('http://shop.test/done')
  const { order } = await wallet.getPayment(paymentId)
  expect([...url.searchParams]).toEqual([
    ['addressId', '7'],
    ['status', 'mine'],
    ['collection_id', paymentId],
    ['collection_status', 'approved'],
    ['payment_id', paymentId],
    ['status', 'approved'],
    ['external_reference', '7-1'],
    ['payment_type', 'credit_card'],
    ['merchant_order_id', String(order.id)],
    ['preference_id', id],
    ['site_id', 'MLM'],
    ['processing_mode', 'aggregator'],
    ['merchant_account_id', 'null'],
  ])
})

test('comes back by itself only when the shop asked for it, and only when approved', async () => {
  const wallet = await startWallet()
  const plain = await wallet.prefer()
  expect((await wallet.buyer.payWithCard(plain.id)).page).toContain('Tu pago se acreditó')
  const auto = await wallet.prefer({ auto_return: 'approved' })
  expect((await wallet.buyer.payWithCard(auto.id)).page).toBe('')
  expect((await wallet.buyer.payWithCard(auto.id, 'CONT')).page).toContain('revisando tu pago')
  const all = await wallet.prefer({ auto_return: 'all' })
  const review = await wallet.buyer.payWithCard(all.id, 'CONT')
  expect(review.returnUrl).toContain('http://shop.test/waiting?addressId=7&collection_id=')
})

// [T5.4]
test('sends who leaves without paying back with the text null', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const { paymentId, returnUrl } = await wallet.buyer.leave(id)
  expect(paymentId).toBeNull()
  const url = new URL(returnUrl ?? '')
  expect(url.pathname).toBe('/failed')
  const { collection_id, status, preference_id } = Object.fromEntries(url.searchParams)
  expect([collection_id, status, preference_id]).toEqual(['null', 'null', id])
})

// [T5.3]
test('keeps the buyer on the page after a refusal, with the reason, to try again', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const refused = await wallet.buyer.payWithCard(id, 'FUND')
  expect(refused.page).toContain('Tu tarjeta no tiene fondos suficientes.')
  expect(refused.page).toContain('Pagar con tarjeta')
  expect(refused.returnUrl).toContain('http://shop.test/failed?')
  const paid = await wallet.buyer.payWithCard(id, 'APRO')
  expect(paid.paymentId).not.toBe(refused.paymentId)
  expect((await wallet.getPayment(paid.paymentId)).status).toBe('approved')
})

test.each<[string, WalletCard, string]>([
  ['a wrong number', { number: '5474925432670367' }, 'Revisa el número de la tarjeta.'],
  ['a past month', { expiry: '10/26' }, 'La tarjeta ya venció.'],
  ['no month', { expiry: '13/30' }, 'Escribe el vencimiento como MM/AA.'],
  ['a short code', { code: '12' }, 'Escribe los 3 o 4 dígitos del código.'],
])('asks again for %s without making a payment', async (_name, card, text) => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const { page, paymentId } = await wallet.buyer.payWithCard(id, 'Ana Ruiz', card)
  expect(page).toContain(text)
  expect(page).toContain('value="Ana Ruiz"')
  expect(page).not.toContain(card.number ?? '5474925432670366')
  expect(paymentId).toBeNull()
  expect((await wallet.call('GET', '/v1/payments/search')).json()).toMatchObject({ results: [] })
})

// [T5.9]
test('offers the months that the shop allows, and takes no others', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer({ payment_methods: { installments: 6 } })
  const page = await wallet.send('GET', `/mp/checkout?pref_id=${id}`)
  expect(page.body).toContain('6 meses sin intereses de $500.17 MXN')
  expect(page.body).not.toContain('9 meses')
  const pay = async (installments: number, number?: string) => {
    const card = { installments, ...(number && { number }) }
    const { paymentId } = await wallet.buyer.payWithCard(id, 'APRO', card)
    return (await wallet.getPayment(paymentId)).installments
  }
  expect(await pay(6)).toBe(6)
  expect(await pay(12)).toBe(1)
  const debit = '4189141221267633'
  expect(await pay(6, debit)).toBe(1)
})

// [T5.1]
test('makes a voucher for OXXO that is paid at the store', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const voucher = await wallet.buyer.payWithOxxo(id)
  const payment = await wallet.getPayment(voucher.paymentId)
  const details = payment.transaction_details
  expect(payment).toMatchObject({
    status: 'pending',
    status_detail: 'pending_waiting_payment',
    payment_method_id: 'oxxo',
    payment_type_id: 'ticket',
    date_of_expiration: '2026-11-24T11:00:00.000-04:00',
    payment_method: { id: 'oxxo', type: 'ticket' },
  })
  expect(details.verification_code).toMatch(/^\d{14}$/)
  expect(details.external_resource_url).toBe(
    `http://sandbox.test/mp/checkout/voucher?payment_id=${payment.id}`,
  )
  for (const text of ['Paga en OXXO', 'Código de barras', 'Simular pago en tienda']) {
    expect(voucher.page).toContain(text)
  }
  expect(voucher.returnUrl).toContain('http://shop.test/waiting?addressId=7&collection_id=')
  const paid = await wallet.buyer.payVoucher(String(payment.id))
  expect(paid.page).toContain('Recibimos tu pago')
  expect(await wallet.getPayment(voucher.paymentId)).toMatchObject({
    status: 'approved',
    status_detail: 'accredited',
  })
})

// [T5.1]
test('gives a CLABE to transfer to', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const { paymentId, page } = await wallet.buyer.payWithSpei(id)
  const payment = await wallet.getPayment(paymentId)
  // [M] The detail and where the CLABE stands.
  expect(payment).toMatchObject({
    status: 'pending',
    status_detail: 'pending_waiting_transfer',
    payment_method_id: 'clabe',
    payment_type_id: 'bank_transfer',
  })
  expect(payment.transaction_details.payment_method_reference_id).toMatch(/^646180\d{12}$/)
  expect(page).toContain('Simular transferencia')
  await wallet.buyer.payVoucher(paymentId ?? '')
  expect((await wallet.getPayment(paymentId)).status).toBe('approved')
})

// [T5.1]
test('pays at once with the balance of the account', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const { paymentId } = await wallet.buyer.payWithBalance(id)
  expect(await wallet.getPayment(paymentId)).toMatchObject({
    status: 'approved',
    payment_type_id: 'account_money',
  })
})

test('offers only what the shop does not exclude', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer({
    payment_methods: {
      excluded_payment_types: [{ id: 'ticket' }],
      excluded_payment_methods: [{ id: 'clabe' }, { id: 'amex' }],
    },
  })
  const page = (await wallet.buyer.leave(id)).page
  expect(page).not.toContain('OXXO')
  expect(page).not.toContain('SPEI')
  await expect(wallet.buyer.payWithOxxo(id)).rejects.toThrow('answered 400')
  const amex = { number: '378282246310005' }
  await expect(wallet.buyer.payWithCard(id, 'APRO', amex)).rejects.toThrow('answered 400')
})

// [M] A shop that wants an answer at once gets neither cash nor reviews.
test('decides at once when the shop asks for that', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer({ binary_mode: true })
  await expect(wallet.buyer.payWithOxxo(id)).rejects.toThrow('answered 400')
  const { paymentId } = await wallet.buyer.payWithCard(id, 'CONT')
  expect((await wallet.getPayment(paymentId)).status).toBe('rejected')
})

// [T5.16]
test('puts totals ending in .77 in review', async () => {
  const wallet = await startWallet()
  const items = [{ title: 'a', quantity: 1, unit_price: 10.77 }]
  const { id } = await wallet.prefer({ items })
  const { paymentId } = await wallet.buyer.payWithCard(id)
  expect(await wallet.getPayment(paymentId)).toMatchObject({
    status: 'in_process',
    status_detail: 'pending_contingency',
  })
})

test('takes no payment once the preference has expired', async () => {
  const wallet = await startWallet()
  const expiration_date_to = '2026-11-21T16:00:00.000Z'
  const { id } = await wallet.prefer({ expires: true, expiration_date_to })
  await wallet.advance(60 * 60_000)
  const page = await wallet.buyer.leave(id)
  expect(page.page).toContain('Esta compra ya venció')
  expect(page.returnUrl).toContain('http://shop.test/failed?')
  await expect(wallet.buyer.payWithCard(id)).rejects.toThrow('answered 410')
})

test('lets a preference be paid twice, and says so before', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  await wallet.buyer.payWithCard(id)
  expect((await wallet.buyer.leave(id)).page).toContain('Esta compra ya tiene un pago.')
  await wallet.buyer.payWithBalance(id)
  const found = await wallet.call('GET', '/v1/payments/search?status=approved')
  expect(found.json()).toMatchObject({ paging: { total: 2 } })
})

test('takes no form that a page of another site sends', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  const path = `/mp/checkout/balance?pref_id=${id}`
  const foreign = { ...form, 'sec-fetch-site': 'cross-site' }
  expect((await wallet.send('POST', path, 'a=1', foreign)).statusCode).toBe(403)
})

// [T5.15]
test('ends a voucher by itself on the date that the shop set', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer({ date_of_expiration: '2026-11-22T15:00:00.000Z' })
  const { paymentId } = await wallet.buyer.payWithOxxo(id)
  await wallet.advance(days(1) - 1)
  expect((await wallet.getPayment(paymentId)).status).toBe('pending')
  await wallet.advance(1)
  expect(await wallet.getPayment(paymentId)).toMatchObject({
    status: 'cancelled',
    status_detail: 'expired',
  })
  const late = await wallet.buyer.payVoucher(paymentId ?? '')
  expect(late.page).toContain('Esta ficha ya venció')
})

test('draws bars as Interleaved 2 of 5 does', () => {
  // 3 is WWNNN in bars, 8 is WNNWN in spaces.
  expect(barWidths('38')).toEqual([1, 1, 1, 1, 3, 3, 3, 1, 1, 1, 1, 3, 1, 1, 3, 1, 1])
})
