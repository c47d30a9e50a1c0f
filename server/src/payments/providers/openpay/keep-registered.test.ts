import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { createPayingShop, type PayingShop } from '../../../testing/paying-shop.ts'
import { ProviderRefusal, ProviderUnreachable } from '../provider.ts'
import { keepRegistered } from './keep-registered.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())

test('registers for reports once OpenPay can be reached, and asks no more then', async () => {
  const register = vi
    .spyOn(shop.shop.providers.openpay!, 'registerWebhook')
    .mockRejectedValueOnce(new ProviderUnreachable('answered 503'))
    .mockRejectedValueOnce(new ProviderUnreachable('answered 503'))
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new ProviderRefusal(403, '1012', 'not this address'))
  const open = new AbortController().signal
  await keepRegistered(shop.shop, open, 1)
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(3), { timeout: 20_000 })
  // What is refused is refused again.
  await keepRegistered(shop.shop, open, 1)
  await keepRegistered(shop.shop, AbortSignal.abort(), 1)
  expect(register).toHaveBeenCalledTimes(4)
})
