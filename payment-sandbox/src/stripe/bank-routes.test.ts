import { expect, test } from 'vitest'

import { startSandbox } from '../test-sandbox.ts'
import { stripeCredentials } from './credentials.ts'
import type { WireIntent } from './wire.ts'

const form = 'application/x-www-form-urlencoded'
const returnUrl = 'http://shop.test/confirmacion?plan=anual'

/** A payment with a card that asks for 3-D Secure, and the buyer on the bank's page. */
async function startChallenge(fields: Record<string, string> = { return_url: returnUrl }) {
  const sandbox = await startSandbox()
  const headers = { authorization: `Bearer ${stripeCredentials.secretKey}` }
  const body = new URLSearchParams({
    amount: '300100',
    currency: 'mxn',
    description: '<b>Pedido</b> 7',
    confirm: 'true',
    'payment_method_data[card][number]': '4000002760003184',
    ...fields,
  })
  const made = await sandbox.send('POST', '/stripe/v1/payment_intents', body.toString(), {
    ...headers,
    'content-type': form,
  })
  const intent = made.json<WireIntent>()
  const path = new URL(intent.next_action?.redirect_to_url.url ?? '').pathname
  return {
    intent,
    open: () => sandbox.send('GET', path),
    answer: (value: string) =>
      sandbox.send('POST', path, `answer=${value}`, { 'content-type': form }),
    get: async () => {
      const url = `/stripe/v1/payment_intents/${intent.id}`
      return (await sandbox.send('GET', url, undefined, headers)).json<WireIntent>()
    },
  }
}

// [T5.22]
test('sends the buyer to a page of the bank that asks without scripts', async () => {
  const { intent, open } = await startChallenge()
  expect(intent).toMatchObject({
    status: 'requires_action',
    next_action: {
      redirect_to_url: {
        return_url: returnUrl,
        url: `http://sandbox.test/stripe/redirect/authenticate/${intent.id}`,
      },
    },
  })
  const page = await open()
  expect(page.statusCode).toBe(200)
  for (const text of ['lang="es-MX"', '$3,001.00 MXN', 'Autorizar', 'Rechazar']) {
    expect(page.body).toContain(text)
  }
  expect(page.body).toContain('&lt;b&gt;Pedido&lt;/b&gt; 7')
  expect(page.body).not.toMatch(/<script|<style|style=/)
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

// [T5.22]
test('takes the money after "Autorizar", and returns to the shop', async () => {
  const { intent, answer, get, open } = await startChallenge()
  const back = await answer('authorise')
  expect(back.statusCode).toBe(303)
  const query = `payment_intent=${intent.id}&payment_intent_client_secret=${intent.client_secret}`
  expect(back.headers.location).toBe(`${returnUrl}&${query}&redirect_status=succeeded`)
  expect(await get()).toMatchObject({ status: 'succeeded', next_action: null })
  expect((await open()).body).toContain('El pago fue autorizado.')
})

// [T5.22]
test('waits for another card after "Rechazar", and decides once', async () => {
  const { answer, get } = await startChallenge()
  expect((await answer('reject')).headers.location).toContain('redirect_status=failed')
  const refused = {
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  }
  expect(await get()).toMatchObject(refused)
  await answer('authorise')
  expect(await get()).toMatchObject(refused)
})

test('says how it ended where the shop named no address to return to', async () => {
  const { answer } = await startChallenge({})
  const page = await answer('authorise')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('El pago fue autorizado.')
  expect(page.body).not.toContain('Volver a la tienda')
})

test('knows no other answers, and no other addresses', async () => {
  const { answer, get } = await startChallenge()
  expect((await answer('maybe')).statusCode).toBe(400)
  expect((await get()).status).toBe('requires_action')
  const sandbox = await startSandbox()
  const lost = await sandbox.send('GET', '/stripe/redirect/authenticate/pi_0')
  expect(lost.statusCode).toBe(404)
})
