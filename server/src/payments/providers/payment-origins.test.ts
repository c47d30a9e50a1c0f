import { expect, test } from 'vitest'

import { readConfig } from '../../config.ts'
import { paymentOrigins } from './index.ts'

const keys = {
  OPENPAY_MERCHANT_ID: 'm1',
  OPENPAY_PRIVATE_KEY: 'sk_1',
  OPENPAY_PUBLIC_KEY: 'pk_1',
  MP_ACCESS_TOKEN: 'TEST-1',
  MP_PUBLIC_KEY: 'TEST-2',
}

test('names nobody while nobody is paid through', () => {
  expect(paymentOrigins(readConfig({}).payments)).toEqual([])
})

test('names one origin for providers that share it', () => {
  const own = {
    OPENPAY_API_URL: 'http://localhost:3010/openpay/v1',
    MP_API_URL: 'http://localhost:3010/mp',
  }
  expect(paymentOrigins(readConfig({ ...keys, ...own }).payments)).toEqual([
    'http://localhost:3010',
  ])
})

// [T4.69]
test('names where the real providers and the wallet’s pieces are', () => {
  expect(paymentOrigins(readConfig(keys).payments)).toEqual([
    'https://sandbox-api.openpay.mx',
    'https://resources.openpay.mx',
    'https://sdk.mercadopago.com',
    'https://*.mercadopago.com',
    'https://*.mercadopago.com.mx',
    'https://*.mercadolibre.com',
    'https://*.mlstatic.com',
  ])
})
