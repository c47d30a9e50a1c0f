import { readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { passesLuhn } from '../passes-luhn.ts'
import { asBrowser, asShop, card, startSandbox } from '../test-sandbox.ts'
import type { ErrorBody } from './errors.ts'
import { testCards } from './test-cards.ts'

test('makes a token that shows neither number nor code', async () => {
  const sandbox = await startSandbox()
  const address = { line1: 'Calle 1', postal_code: '76000', city: 'Querétaro', state: 'Querétaro' }
  const response = await sandbox.api('POST', '/tokens', { ...card, address }, asBrowser)
  expect(response.statusCode).toBe(201)
  const token = response.json()
  expect(token).toEqual({
    id: expect.stringMatching(/^k[a-z0-9]{19}$/),
    card: {
      card_number: '411111XXXXXX1111',
      holder_name: 'Ana Ruiz',
      expiration_year: '29',
      expiration_month: '12',
      address: { ...address, line2: null, line3: null, country_code: null },
      creation_date: '2026-11-21T09:00:00-06:00',
      brand: 'visa',
      points_card: false,
    },
  })
  expect((await sandbox.api('GET', `/tokens/${token.id}`)).json()).toEqual(token)
  expect((await sandbox.api('GET', '/tokens/unknown')).statusCode).toBe(404)
})

test('keeps neither number nor code on disk', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-token-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const sandbox = await startSandbox(directory)
  await sandbox.token({ cvv2: '8642' })
  const journal = readFileSync(join(directory, 'journal.jsonl'), 'utf8')
  expect(journal).toContain('411111XXXXXX1111')
  expect(journal).not.toContain('4111111111111111')
  expect(journal).not.toContain('8642')
})

test.each([
  ['a wrong check digit', { card_number: '4111111111111112' }, 422, 2004],
  ['a past date', { expiration_month: '10', expiration_year: '26' }, 400, 2005],
  ['a missing code', { cvv2: undefined }, 400, 2006],
  ['an empty code', { cvv2: '' }, 400, 2006],
  ['a code of letters', { cvv2: 'abc' }, 400, 1001],
  ['a short number', { card_number: '4111' }, 400, 1001],
  ['a missing number', { card_number: undefined }, 400, 1001],
  ['a missing holder', { holder_name: ' ' }, 400, 1001],
  ['a month that is none', { expiration_month: '13' }, 400, 1001],
  ['a year of four digits', { expiration_year: '2029' }, 400, 1001],
  ['an address that is a text', { address: 'Calle 1' }, 400, 1001],
])('refuses %s', async (_name, change, status, code) => {
  const sandbox = await startSandbox()
  const response = await sandbox.api('POST', '/tokens', { ...card, ...change }, asBrowser)
  expect(response.statusCode).toBe(status)
  expect(response.json<ErrorBody>()).toMatchObject({ http_code: status, error_code: code })
})

test('accepts a card until the last day of its month', async () => {
  const sandbox = await startSandbox()
  const change = { expiration_month: '11', expiration_year: '26' }
  const response = await sandbox.api('POST', '/tokens', { ...card, ...change }, asBrowser)
  expect(response.statusCode).toBe(201)
})

test('answers bodies that are no JSON object with 1001, and huge ones with 1009', async () => {
  const sandbox = await startSandbox()
  for (const body of ['{', '[]', '"text"', 'null', '']) {
    const headers = { ...asShop, 'content-type': 'application/json' }
    const response = await sandbox.api('POST', '/tokens', body, headers)
    expect(response.statusCode).toBe(400)
    expect(response.json<ErrorBody>().error_code).toBe(1001)
  }
  const huge = await sandbox.api('POST', '/tokens', { ...card, holder_name: 'x'.repeat(300_000) })
  expect(huge.json<ErrorBody>()).toMatchObject({ http_code: 413, error_code: 1009 })
})

test('knows only test cards that the browser script accepts too', () => {
  expect(testCards.filter(({ number }) => !passesLuhn(number))).toEqual([])
})
