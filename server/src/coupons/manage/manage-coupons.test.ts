import { coupon, couponBrand, couponCategory, couponUse } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openAdminSocket } from '../../platform/commands/admin-socket.ts'
import { createOrder } from '../../testing/create-order.ts'
import { createProduct } from '../../testing/create-product.ts'
import { signIn } from '../../testing/sign-in.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { manageCoupons, couponCommands, manageThroughShop } from './manage-coupons.ts'
import { readArguments } from './read-arguments.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
  const { db } = test.shop
  await createProduct(db, { brand: 'Tepalco', categories: ['Bombas', 'Eléctricas'] })
})
beforeEach(async () => {
  await test.shop.db.delete(couponUse)
  await test.shop.db.delete(coupon)
})
afterAll(() => test.close())

const run = (...words: string[]) => manageCoupons(test.shop, readArguments(words))
const lineOf = async (...words: string[]) => (await run(...words)).lines.join('\n')

describe('a coupon that the merchant makes', () => {
  // [T6.25]
  it('has what was asked for, from the first day to the end of the last', async () => {
    const days = ['--from', '2026-12-01', '--until', '2026-12-15']
    const limits = ['--minimum', '1500.50', '--limit', '100', '--per-customer', '1']
    expect(await run('add', 'siembra-10', '--percent', '10', ...days, ...limits)).toEqual({
      done: true,
      lines: [
        'Cupón creado. SIEMBRA-10: 10 % de descuento · desde el 1 de diciembre de 2026 hasta el 15 de diciembre de 2026 · compra mínima de $1,500.50 MXN · 0 de 100 usos · 1 por cliente',
      ],
    })
    expect(await test.shop.db.select().from(coupon)).toMatchObject([
      {
        code: 'SIEMBRA-10',
        percent: 10,
        amount: null,
        minimum: 150_050,
        startsAt: new Date('2026-12-01T06:00:00Z'),
        endsAt: new Date('2026-12-16T06:00:00Z'),
        limitTotal: 100,
        limitPerCustomer: 1,
      },
    ])
  })

  it('may be good today only', async () => {
    // Noon in Mexico City.
    const day = ['--from', '2026-11-20', '--until', '2026-11-20']
    expect(await lineOf('add', 'HOY', '--amount', '500', ...day)).toBe(
      'Cupón creado. HOY: $500 de descuento · vigente hasta el 20 de noviembre de 2026 · 0 usos',
    )
  })

  it('may be for first orders alone', async () => {
    expect(await lineOf('add', 'HOLA', '--percent', '10', '--first-order')).toBe(
      'Cupón creado. HOLA: 10 % de descuento en tu primera compra · vigente · solo en la primera compra · 0 usos',
    )
    expect(await test.shop.db.select().from(coupon)).toMatchObject([{ firstOrder: true }])
  })

  it('is limited to categories and brands, however they are written', async () => {
    const scope = ['--category', 'ELECTRICAS', '--category', 'bombas', '--brand', 'tepalco']
    expect(await lineOf('add', 'RIEGO', '--amount', '99.50', ...scope)).toBe(
      'Cupón creado. RIEGO: $99.50 de descuento en Eléctricas, Bombas, Tepalco · vigente · solo en Bombas, Eléctricas, Tepalco · 0 usos',
    )
    const { db } = test.shop
    expect([await db.$count(couponCategory), await db.$count(couponBrand)]).toEqual([2, 1])
  })

  // [T6.25]
  it('is told every fault at once, and is not made', async () => {
    await run('add', 'IGUAL', '--percent', '5')
    const scope = ['--category', 'Nada', '--brand', 'Nadie']
    const days = ['--from', '2026-02-30', '--until', '2026-11-19']
    const counts = ['--limit', '0', '--per-customer', 'uno', '--minimum', '1,500']
    expect(
      await run('add', 'igual', '--percent', '100', '--amount', '0', ...days, ...counts, ...scope),
    ).toEqual({
      done: false,
      lines: [
        '--from: «2026-02-30» no es una fecha, como 2026-12-31.',
        '--until: Ese día ya pasó.',
        '--amount: El descuento es un porcentaje o una cantidad, no los dos.',
        '--amount: Debe ser más de cero.',
        '--percent: «100» no es un número entero de 1 a 99.',
        '--minimum: «1,500» no es una cantidad de pesos, como 500 o 499.50.',
        '--limit: «0» no es un número entero de 1 a 1,000,000,000.',
        '--per-customer: «uno» no es un número entero de 1 a 1,000,000,000.',
        'CÓDIGO: Ya hay un cupón IGUAL.',
        '--category: No hay ninguna categoría «Nada».',
        '--brand: No hay ninguna marca «Nadie».',
        'No se creó el cupón',
      ],
    })
    expect(await test.shop.db.$count(coupon)).toBe(1)
  })

  it.each([
    [['Ñandú'], 'CÓDIGO: Debe tener de 3 a 40 letras sin acento, números o guiones.'],
    [['SOLO'], '--percent: Falta el descuento: un porcentaje o una cantidad.'],
    [
      ['FIN', '--percent', '5', '--from', '2026-12-02', '--until', '2026-12-01'],
      '--until: Es antes del primer día.',
    ],
    [
      ['MUCHO', '--amount', '20000000.01'],
      '--amount: «20000000.01» no es una cantidad de pesos, como 500 o 499.50.',
    ],
  ])('is not made of %j', async (words, fault) => {
    const { done, lines } = await run('add', ...words)
    expect(done).toBe(false)
    expect(lines).toContain(fault)
    expect(await test.shop.db.$count(coupon)).toBe(0)
  })

  it('takes off what it says', async () => {
    await createProduct(test.shop.db, { sku: 'PUMP', listPrice: 200_000 })
    const { headers } = await signIn(test)
    await test.app.inject({
      method: 'POST',
      url: '/api/carts/add',
      headers,
      payload: { SKU: 'PUMP', cantidad: 1 },
    })
    await run('add', 'MILPA', '--percent', '10')
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/discounts/validate',
      headers,
      payload: { code: 'milpa' },
    })
    expect(answer.json()).toMatchObject({ valid: true, discount: 200, total: 1800 })
  })
})

describe('the list of coupons', () => {
  it('has them all, the newest first, with their uses', async () => {
    expect(await lineOf('list')).toBe('No hay cupones')
    const { db } = test.shop
    await run('add', 'UNO', '--percent', '5', '--until', '2026-11-20')
    await run('add', 'DOS', '--percent', '5')
    await run('end', 'dos')
    await run('add', 'TRES', '--percent', '5')
    const { customer } = await signIn(test)
    const bought = await createOrder(db, { customerId: customer.id })
    const [used] = await db.select().from(coupon).where(eq(coupon.code, 'TRES'))
    await db
      .insert(couponUse)
      .values({ orderId: bought.id, couponId: used!.id, customerId: customer.id })
    const tomorrow = new Date('2026-11-21T06:00:00Z')
    expect(
      (await manageCoupons({ db, clock: { now: () => tomorrow } }, { verb: 'list' })).lines,
    ).toEqual([
      'TRES: 5 % de descuento · vigente · 1 uso',
      'DOS: 5 % de descuento · terminado · 0 usos',
      'UNO: 5 % de descuento · venció el 20 de noviembre de 2026 · 0 usos',
    ])
  })
})

describe('a coupon that the merchant ends', () => {
  // [T6.25]
  it('is over at once, and once only', async () => {
    await run('add', 'FERIA', '--percent', '20')
    expect(await run('end', ' feria ')).toEqual({
      done: true,
      lines: ['Cupón terminado. Los pedidos que ya se pagaron con él no cambian'],
    })
    expect(await test.shop.db.select().from(coupon)).toMatchObject([{ active: false }])
    expect(await run('end', 'FERIA')).toEqual({
      done: false,
      lines: ['El cupón FERIA ya había terminado'],
    })
    expect(await run('end', 'NADA')).toEqual({ done: false, lines: ['No hay ningún cupón NADA'] })
  })
})

describe('the command', () => {
  it.each([
    [[]],
    [['add']],
    [['add', 'UNO', 'DOS', '--percent', '5']],
    [['add', 'UNO', '--porcentaje', '5']],
    [['list', 'todo']],
    [['end']],
    [['borrar', 'UNO']],
  ])('says how it is used instead of doing %j', (words) => {
    expect(() => readArguments(words)).toThrow(/^Uso: npm run coupons -- add CÓDIGO/)
  })

  // [T6.25]
  it('works through the running shop as directly', async () => {
    const socket = await openAdminSocket(test.shop, couponCommands)
    try {
      const asked = readArguments(['add', 'TEPALCO8', '--percent', '8', '--brand', 'Tepalco'])
      const line = 'TEPALCO8: 8 % de descuento en Tepalco · vigente · solo en Tepalco · 0 usos'
      expect(await manageThroughShop(test.dataDir, asked)).toEqual({
        done: true,
        lines: [`Cupón creado. ${line}`],
      })
      expect((await manageThroughShop(test.dataDir, { verb: 'list' })).lines).toEqual([line])
    } finally {
      await socket.close()
    }
  })
})
