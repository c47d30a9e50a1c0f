import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../../testing/create-product.ts'
import { createPayingShop, type PayingShop } from '../../testing/paying-shop.ts'
import { ProviderUnreachable, type Attempt } from '../providers/provider.ts'
import { askInTurn } from './ask-in-turn.ts'

let shop: PayingShop
let attempts: Attempt[]
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, { sku: 'PUMP', stock: 10 })
  for (let count = 0; count < 5; count += 1) {
    const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
    await shop.pay(buyer, await shop.createToken())
  }
  attempts = await shop.listAttempts()
})
afterAll(() => shop.close())

const unreachable = new ProviderUnreachable('OpenPay answered 500')
const senseless = new Error('what the provider says of it makes no sense')

/** Places of the attempts that were asked about, and of those that come last the next time. */
async function askWith(failures: readonly (Error | undefined)[]) {
  shop.clock.advance(60_000)
  const asked: number[] = []
  await askInTurn(shop.shop, attempts, async (attempt) => {
    const failure = failures[asked.push(attempts.indexOf(attempt)) - 1]
    if (failure) throw failure
  })
  const now = shop.clock.now().getTime()
  const last = (await shop.listAttempts()).flatMap(({ updatedAt }, place) =>
    updatedAt.getTime() === now ? [place] : [],
  )
  return { asked, last }
}

// [T4.53]
test('asks about the others when a provider cannot answer for one, which comes last then', async () => {
  const failures = [unreachable, unreachable, senseless, unreachable, unreachable]
  expect(await askWith(failures)).toEqual({ asked: [0, 1, 2, 3, 4], last: [0, 1, 2, 3, 4] })
  expect(await askWith([undefined, unreachable])).toEqual({ asked: [0, 1, 2, 3, 4], last: [1] })
})

test('asks no more of a provider that did not answer three times in a row', async () => {
  const failures = [undefined, unreachable, unreachable, unreachable]
  expect(await askWith(failures)).toEqual({ asked: [0, 1, 2, 3], last: [1, 2, 3] })
})
