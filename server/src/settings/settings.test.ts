import type { Database } from '@surco/database'
import { createTestDatabase } from '@surco/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readConfig } from '../config.ts'
import { publicConfig, readShopInfo, saveShopInfo } from './index.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

describe('the settings', () => {
  // [S1.10] [S1.15] [S1.22]
  it('are neutral until the merchant sets them', async () => {
    expect(await readShopInfo(database.db)).toMatchObject({
      name: 'Surco',
      tollFreePhone: '',
      hours: [
        { days: 'Lunes a viernes', time: '09:00 - 18:00' },
        { days: 'Sábado', time: '09:00 - 14:00' },
      ],
      copyrightYear: 2019,
      interestFreeMonths: 0,
      interestFreeMinimum: 0,
      interestFreeBanks: [],
      otherPaymentMethods: [],
    })
    const info = { ...(await readShopInfo(database.db)), name: 'La Parcela' }
    await saveShopInfo(database.db, info)
    await saveShopInfo(database.db, { ...info, tollFreePhone: '800 123 4567' })
    expect(await readShopInfo(database.db)).toEqual({ ...info, tollFreePhone: '800 123 4567' })
  })

  // [T4.68]
  it('show a browser addresses and public keys, and no secret', async () => {
    const keys = {
      OPENPAY_MERCHANT_ID: 'merchant',
      OPENPAY_PRIVATE_KEY: 'sk_secret',
      OPENPAY_PUBLIC_KEY: 'pk_public',
      OPENPAY_WEBHOOK_PASSWORD: 'pw_secret',
      MP_ACCESS_TOKEN: 'TEST-secret',
      MP_PUBLIC_KEY: 'TEST-public',
      MP_WEBHOOK_SECRET: 'secret',
      STRIPE_SECRET_KEY: 'sk_test_secret',
    }
    const shown = publicConfig(readConfig(keys), await readShopInfo(database.db))
    expect(shown.openpay).toMatchObject({
      configured: true,
      merchantId: 'merchant',
      publicKey: 'pk_public',
      sandbox: true,
    })
    expect(shown.mercadoPago).toEqual({
      configured: true,
      publicKey: 'TEST-public',
      scriptUrl: 'https://sdk.mercadopago.com/js/v2',
      locale: 'es-MX',
    })
    expect(JSON.stringify(shown)).not.toContain('secret')
    expect(publicConfig(readConfig({}), shown.shop).openpay).toMatchObject({
      configured: false,
      apiUrl: '',
    })
  })
})
