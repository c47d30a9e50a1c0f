import { expect, test } from 'vitest'

import { findLiveKey } from './providers.ts'

test('names the settings that look like real keys', () => {
  const openPay = { OPENPAY_PRIVATE_KEY: 'sk_1', OPENPAY_PRODUCTION: 'true' }
  expect(findLiveKey(openPay)).toBe('OPENPAY_PRIVATE_KEY')
  expect(findLiveKey({ MP_ACCESS_TOKEN: 'APP_USR-1' })).toBe('MP_ACCESS_TOKEN')
  expect(findLiveKey({ STRIPE_SECRET_KEY: 'sk_live_1' })).toBe('STRIPE_SECRET_KEY')
})

test('accepts test keys and none', () => {
  expect(findLiveKey({})).toBeUndefined()
  const keys = { OPENPAY_PRIVATE_KEY: 'sk_1', MP_ACCESS_TOKEN: 'TEST-1' }
  expect(findLiveKey({ ...keys, STRIPE_SECRET_KEY: 'sk_test_1' })).toBeUndefined()
})

test.each(['true', 'True', '1', 'yes', 'on', 'ja'])('takes production of "%s" for real', (text) => {
  const env = { OPENPAY_PRIVATE_KEY: 'sk_1', OPENPAY_PRODUCTION: text }
  expect(findLiveKey(env)).toBe('OPENPAY_PRIVATE_KEY')
})

test.each(['', ' ', 'false', 'False', '0', 'no', 'off'])('runs with production "%s"', (text) => {
  const env = { OPENPAY_PRIVATE_KEY: 'sk_1', OPENPAY_PRODUCTION: text }
  expect(findLiveKey(env)).toBeUndefined()
})
