import { createContext, Script } from 'node:vm'

import { expect, test } from 'vitest'

import { startSandbox } from '../test-sandbox.ts'
import { testCards } from './test-cards.ts'

interface Failure {
  message: string
  status: number
  data: unknown
  toString(): string
}
interface OpenPay {
  hostname: string
  sandboxHostname: string
  setId(id: string): void
  getId(): string
  setApiKey(key: string): void
  getApiKey(): string
  setSandboxMode(on: boolean): void
  getSandboxMode(): boolean
  setDevelopMode(on: boolean): void
  token: { create(params: object, success: () => void, failure: (error: Failure) => void): void }
  card: {
    validateCardNumber(number: string): boolean
    validateCVC(code: string, number?: string): boolean
    validateExpiry(month: string, year: string): boolean
    cardType(number: string): string
    luhnCheck(number: string): boolean
  }
  deviceData: { _hostname: string; _sandboxHostname: string; setup(): string }
}

/** Loads both scripts as a page of another origin does; the browser stories try their requests. */
async function loadScripts(): Promise<OpenPay> {
  const sandbox = await startSandbox()
  const document = { currentScript: { src: 'http://sandbox.test/openpay/js/openpay.v1.js' } }
  const context = createContext({ document, URL, Date })
  context['window'] = context
  for (const name of ['openpay.v1.js', 'openpay-data.v1.js']) {
    const response = await sandbox.send('GET', `/openpay/js/${name}`)
    expect(response.headers['content-type']).toMatch(/^text\/javascript/)
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin')
    new Script(response.body).runInContext(context)
  }
  return context['OpenPay'] as OpenPay
}

test('sends cards to the server that the script came from until the page names another', async () => {
  const { hostname, sandboxHostname, deviceData } = await loadScripts()
  expect([hostname, sandboxHostname]).toEqual(Array(2).fill('http://sandbox.test/openpay/v1/'))
  const { _hostname, _sandboxHostname } = deviceData
  expect([_hostname, _sandboxHostname]).toEqual(Array(2).fill('http://sandbox.test/openpay/'))
})

test('keeps id, key and mode', async () => {
  const openPay = await loadScripts()
  openPay.setId('m1')
  openPay.setApiKey('pk_1')
  openPay.setSandboxMode(true)
  expect([openPay.getId(), openPay.getApiKey(), openPay.getSandboxMode()]).toEqual([
    'm1',
    'pk_1',
    true,
  ])
  openPay.setDevelopMode(true)
  expect(openPay.getSandboxMode()).toBe(false)
})

test('reports missing or private credentials with the provider messages', async () => {
  const openPay = await loadScripts()
  const failures: Failure[] = []
  const create = () =>
    openPay.token.create(
      {},
      () => undefined,
      (error) => failures.push(error),
    )
  create()
  openPay.setId('m1')
  create()
  openPay.setApiKey('sk_1')
  create()
  const wrongKey = 'Empty or invalid Openpay API Key'
  expect(failures.map(({ message }) => message)).toEqual([
    'Empty or invalid Openpay ID',
    wrongKey,
    wrongKey,
  ])
  expect(String(failures[0])).toBe('Empty or invalid Openpay ID [status 0]')
})

test('accepts every test card by its check digit, length and kind', async () => {
  const { card } = await loadScripts()
  expect(testCards.filter(({ number }) => !card.validateCardNumber(number))).toEqual([])
  expect(card.validateCardNumber('4111 1111-1111 1111')).toBe(true)
  expect(card.validateCardNumber('4111111111111112')).toBe(false)
  expect(card.validateCardNumber('411111111111116')).toBe(false)
  expect(card.luhnCheck('4111111111111111')).toBe(true)
  const numbers = ['4111', '5555', '3782', '9']
  expect(numbers.map((number) => card.cardType(number))).toEqual([
    'Visa',
    'Mastercard',
    'American Express',
    '',
  ])
})

test('checks the code by the kind of card, and the date', async () => {
  const { card } = await loadScripts()
  expect([card.validateCVC('123'), card.validateCVC('12'), card.validateCVC('1234')]).toEqual([
    true,
    false,
    true,
  ])
  expect(card.validateCVC('1234', '378282246310005')).toBe(true)
  expect(card.validateCVC('1234', '4111111111111111')).toBe(false)
  expect(card.validateExpiry('12', '99')).toBe(true)
  expect(card.validateExpiry('1', '2020')).toBe(false)
  expect(card.validateExpiry('13', '99')).toBe(false)
})
