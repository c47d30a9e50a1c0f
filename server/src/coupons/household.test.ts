import { address, coupon, customer } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingCustomer, type PayingCustomer } from '../testing/paying-customer.ts'
import { createPayingShop, type PayingShop } from '../testing/paying-shop.ts'

const refusal = {
  code: 'COUPON_INVALID',
  message: 'Cupón inválido o expirado: ya lo usaste.',
}

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop({ env: { RATE_LIMIT_SCALE: '1' } })
  await createProduct(shop.shop.db, { sku: 'PUMP', listPrice: 100_000, stock: 500 })
})
afterAll(() => shop.close())

let made = 0
let code = ''

async function addCoupon(limits: object) {
  code = `CUPON${(made += 1)}`
  await shop.shop.db.insert(coupon).values({ code, label: code, percent: 10, ...limits })
}

/** What an earlier test held is given back. */
beforeEach(async () => {
  await shop.shop.db.execute('truncate "order" cascade')
  await shop.shop.db.execute('update product set reserved = 0')
})

interface Person {
  email?: string
  phone?: string
  street?: string
}

/** Somebody who has nothing in common with those before, but for what is told. */
async function createBuyer({ email, ...place }: Person = {}) {
  made += 1
  const buyer = await createPayingCustomer(shop, [{ SKU: 'PUMP', cantidad: 1 }])
  const whole = { phone: String(5500000000 + made), street: `Calle ${made}`, ...place }
  const { db } = shop.shop
  await db.update(address).set(whole).where(eq(address.id, buyer.addressId))
  if (email) await db.update(customer).set({ email }).where(eq(customer.id, buyer.customer.id))
  return buyer
}

const pay = (buyer: PayingCustomer) => buyer.payByWallet({ couponCode: code })

// [T6.17]
test('is used once by five accounts of the same person that pay at once', async () => {
  await addCoupon({ limitPerCustomer: 1 })
  const accounts = await Promise.all([
    createBuyer({ email: 'cinco+1@correo.mx', phone: '33 9999 0001', street: 'Lago' }),
    createBuyer({ email: 'cinco+2@correo.mx' }),
    createBuyer({ email: 'CINCO@correo.mx' }),
    createBuyer({ phone: '+52 (33) 9999-0001' }),
    createBuyer({ street: 'lago ' }),
  ])
  const [first, ...others] = accounts
  expect((await pay(first)).statusCode).toBe(200)
  const answers = await Promise.all(others.map(pay))
  expect(answers.map((answer) => answer.json())).toMatchObject(others.map(() => refusal))
  expect((await pay(await createBuyer())).statusCode).toBe(200)
})

// [T6.17]
test('is used as often by a household as by a customer', async () => {
  await addCoupon({ limitPerCustomer: 2 })
  const [mother, son, daughter] = await Promise.all(
    [1, 2, 3].map(() => createBuyer({ street: 'Morelos' })),
  )
  expect((await pay(mother!)).statusCode).toBe(200)
  expect((await pay(son!)).statusCode).toBe(200)
  expect((await pay(daughter!)).json()).toMatchObject(refusal)
})

// [T6.17]
test.each<[string, Person, Person]>([
  ['mailbox', { email: 'luz+x@correo.mx' }, { email: 'luz@correo.mx' }],
  ['telephone', { phone: '33 7777 0001' }, { phone: '33 7777 0001' }],
  ['door', { street: 'Girasol' }, { street: 'Girasol' }],
])(
  'is not used up by the unpaid order of a stranger elsewhere with the same %s',
  async (_, theirs, own) => {
    await addCoupon({ limitPerCustomer: 1, firstOrder: true })
    expect((await pay(await createBuyer(theirs))).statusCode).toBe(200)
    const victim = await createBuyer(own)
    const validate = async () => {
      const options = { method: 'POST', url: '/api/discounts/validate' } as const
      const { headers } = victim
      return (await shop.app.inject({ ...options, headers, payload: { code } })).json()
    }
    expect(await validate()).toMatchObject({ valid: false })
    await shop.shop.db.execute(`update "order" set network = '198.51.100.0/24'`)
    expect(await validate()).toMatchObject({ valid: true })
    expect((await pay(victim)).statusCode).toBe(200)
  },
)

// [T6.17]
test('is held by a few unpaid orders of one network, and is there for others', async () => {
  await addCoupon({ limitTotal: 60 })
  const statuses = []
  for (let count = 0; count < 4; count += 1) {
    statuses.push((await pay(await createBuyer())).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 409])
  const late = await createBuyer()
  expect((await pay(late)).json()).toMatchObject({
    code: 'COUPON_INVALID',
    message:
      'Cupón inválido o expirado: hay varios pedidos sin pagar con él. Intenta de nuevo en unos minutos.',
  })
  await shop.shop.db.execute(`update "order" set network = '198.51.100.0/24'`)
  expect((await pay(late)).statusCode).toBe(200)
})
