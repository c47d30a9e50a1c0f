import { orderLine } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createOrder } from '../testing/create-order.ts'
import { signIn } from '../testing/sign-in.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { getOrder, orderDetails } from './index.ts'

const dueAt = new Date('2026-11-23T05:59:59Z')
const oxxo = {
  method: 'cash' as const,
  place: 'OXXO',
  reference: '93000123456789',
  clabe: '',
  url: 'https://pagos.example/ficha/1',
  dueAt,
}
const invoice = {
  rfc: 'CARE800101XX3',
  businessName: 'Ana Ruiz',
  cfdiUse: 'G03',
  taxRegime: '612',
  fiscalPostalCode: '45100',
  street: 'Av. Juárez',
  streetNumber: '120',
  neighborhood: 'Centro',
  city: 'Zapopan',
  postalCode: '45100',
  state: 'Jalisco',
}

let test: TestShop
let ana: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  test = await createTestShop()
})
beforeEach(async () => {
  ana = await signIn(test)
})
afterAll(() => test.close())

type Columns = Parameters<typeof createOrder>[1]
const orderOf = (who: typeof ana, columns: Columns = {}) =>
  createOrder(test.shop.db, {
    customerId: who.customer.id,
    cartId: who.customer.cartId,
    email: who.customer.email,
    ...columns,
  })
const get = (path: string, headers: Record<string, string> = ana.headers) =>
  test.app.inject({ url: `/api/orders${path}`, headers })
const lookUp = (number: unknown, email: unknown) =>
  test.app.inject({ method: 'POST', url: '/api/orders/lookup', payload: { number, email } })

describe('how an order stands', () => {
  // [T2.31]
  it('is told whoever has its unguessable id, and nothing else', async () => {
    const { id } = await orderOf(ana)
    const answer = await get(`/status/${id}`, {})
    expect(answer.json()).toEqual({ status: 'paid' })
    expect((await get(`/status/${'0'.repeat(32)}`, {})).statusCode).toBe(404)
    expect((await get('/status/100001', {})).statusCode).toBe(400)
  })
})

describe('the orders of a customer', () => {
  const listed = async (query = '') => {
    const { data, meta } = (await get(query)).json()
    const numbers = data.map(({ attributes }: { attributes: { antarixOrderNumber: string } }) =>
      Number(attributes.antarixOrderNumber),
    )
    return { numbers, meta }
  }

  // [T6.21]
  it('come newest first, a page at a time', async () => {
    const numbers = []
    for (let i = 0; i < 3; i += 1) numbers.unshift((await orderOf(ana)).number)
    expect((await listed()).numbers).toEqual(numbers)
    const { numbers: second, meta } = await listed('?page=2&size=2')
    expect(second).toEqual(numbers.slice(2))
    expect(meta).toEqual({
      page: 2,
      size: 2,
      total: 3,
      totalPages: 2,
      hasNextPage: false,
      hasPrevPage: true,
    })
  })

  // [T6.21]
  it('leave out what failed or was abandoned, unless it waited to be paid', async () => {
    const left = [
      await orderOf(ana, { status: 'failed' }),
      await orderOf(ana, { status: 'expired' }),
    ]
    const shown = [
      await orderOf(ana, { status: 'failed', waiting: oxxo }),
      await orderOf(ana, { status: 'expired', waiting: oxxo }),
      await orderOf(ana, { status: 'refunded' }),
      await orderOf(ana, { status: 'pending' }),
    ]
    const { numbers, meta } = await listed()
    expect(numbers).toEqual(shown.map(({ number }) => number).toReversed())
    expect(meta.total).toBe(4)
    expect((await listed('?page=2&size=3')).numbers).toEqual([shown[0]?.number])
    for (const { number, status } of left) {
      expect((await get(`/${number}`)).json().data.attributes.status).toBe(status)
    }
  })

  // [T4.22]
  it('show what came to nothing after it was shown as pending', async () => {
    const seen = await orderOf(ana, { status: 'failed', seenAt: dueAt })
    await orderOf(ana, { status: 'failed' })
    const { numbers, meta } = await listed()
    expect(numbers).toEqual([seen.number])
    expect(meta.total).toBe(1)
  })

  // [T6.22]
  it('are nobody else’s', async () => {
    const { number } = await orderOf(ana)
    const other = await signIn(test)
    expect((await get('', other.headers)).json().data).toEqual([])
    expect((await get(`/${number}`, other.headers)).statusCode).toBe(404)
    expect((await get(`/${number}`)).json().data.attributes.antarixOrderNumber).toBe(String(number))
    expect((await get('', {})).statusCode).toBe(401)
    expect((await get(`/${number}`, {})).statusCode).toBe(401)
  })

  it('are not there by a number that no order has', async () => {
    expect((await get('/999999999999999')).statusCode).toBe(404)
    expect((await get('/nada')).statusCode).toBe(400)
  })
})

describe('what is told of an order', () => {
  // [T6.27]
  it('is what was bought, where it goes, what it cost and what became of it', async () => {
    const { id, number } = await orderOf(ana, {
      invoice,
      discount: 20_000,
      total: 180_000,
      couponCode: 'RIEGO10',
      discountLabel: '10 %',
    })
    const { data } = (await get(`/${number}`)).json()
    expect(data.id).toBe(id)
    expect(data.attributes).toMatchObject({
      _id: id,
      status: 'paid',
      items: [{ cantidad: 2, precio: 1_000, img: '' }],
      addressId: { calleEnvio: 'Morelos', numeroEnvio: '12', estadoEnvio: 'Nayarit' },
      invoice: { rfc: 'CARE800101XX3', razonSocial: 'Ana Ruiz', postalCode: '45100' },
      subtotal: 2_000,
      discount: 200,
      couponCode: 'RIEGO10',
      envio: 0,
      total: 1_800,
      paymentMethod: 'openpay',
      history: [
        { status: 'pending', at: '2026-11-20T18:00:00.000Z' },
        { status: 'paid', at: '2026-11-20T18:00:00.000Z' },
      ],
    })
    expect(data.attributes).not.toHaveProperty('adressGuest')
    expect(data.attributes).not.toHaveProperty('payment')
  })

  // [T6.29]
  it('is how to pay it while it waits, and no longer', async () => {
    const { db } = test.shop
    const { dueAt: _due, ...how } = oxxo
    const pending = await createOrder(db, { status: 'pending', waiting: oxxo })
    expect(orderDetails(await getOrder(db, pending.id)).payment).toEqual({
      ...how,
      dueAt: '2026-11-23T05:59:59.000Z',
    })
    const expired = await createOrder(db, { status: 'expired', waiting: oxxo })
    expect(orderDetails(await getOrder(db, expired.id))).not.toHaveProperty('payment')
  })

  // [T4.25]
  it('is that units lacked when it was paid, until they are supplied', async () => {
    const { db } = test.shop
    const tell = async (columns: Columns, units: { lacking?: number; supplied?: number }) => {
      const { id } = await createOrder(db, columns)
      if (units.lacking) await db.update(orderLine).set(units).where(eq(orderLine.orderId, id))
      return orderDetails(await getOrder(db, id)).lacksUnits
    }
    expect(await tell({}, { lacking: 1 })).toBe(true)
    expect(await tell({}, { lacking: 1, supplied: 1 })).toBeUndefined()
    expect(await tell({}, {})).toBeUndefined()
    expect(await tell({ status: 'refunded' }, { lacking: 1 })).toBeUndefined()
  })

  // [T6.28]
  it('names the address of a guest as the contract does', async () => {
    const { db } = test.shop
    const details = orderDetails(await getOrder(db, (await createOrder(db)).id))
    expect(details.adressGuest).toMatchObject({ calleEnvio: 'Morelos', telefono: '3110000135' })
    expect(details).not.toHaveProperty('addressId')
  })
})

describe('an order that is looked up', () => {
  // [T6.23]
  it('is found by its number and e-mail, however they are written, when a guest made it', async () => {
    const guests = await createOrder(test.shop.db, { email: 'Luis@Example.com' })
    expect((await lookUp(` #${guests.number} `, 'luis@example.COM')).json().data.id).toBe(guests.id)
  })

  // [T6.23]
  it('is not there alike for a wrong number, a wrong e-mail and a customer’s order', async () => {
    const { number } = await createOrder(test.shop.db, { email: 'eva@example.com' })
    const own = await orderOf(ana)
    const answers = [
      await lookUp(String(number), 'otra@example.com'),
      await lookUp('999999999999999', 'eva@example.com'),
      await lookUp(String(own.number), ana.customer.email),
    ]
    const [wrongEmail, ...others] = answers.map((answer) => {
      const { requestId: _id, ...problem } = answer.json()
      return problem
    })
    expect(others).toEqual([wrongEmail, wrongEmail])
    expect(wrongEmail).toMatchObject({
      code: 'NOT_FOUND',
      message:
        'No encontramos un pedido con ese número y ese email. Si compraste con tu cuenta, inicia sesión para verlo.',
    })
  })

  it('has a number of nine digits that tells neither the next one nor how many there are', async () => {
    const numbers: number[] = []
    for (let i = 0; i < 20; i += 1) numbers.push((await createOrder(test.shop.db)).number)
    expect(new Set(numbers).size).toBe(20)
    for (const number of numbers) expect(String(number)).toMatch(/^[1-9][0-9]{8}$/)
    const steps = numbers.slice(1).map((number, i) => Math.abs(number - (numbers[i] ?? 0)))
    expect(Math.min(...steps)).toBeGreaterThan(1)
  })

  it('needs a number and an e-mail', async () => {
    const answer = await lookUp('pedido', 'nadie')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'number',
      'email',
    ])
  })
})

describe('guessing orders', () => {
  const guess = (strict: TestShop, number: number, remoteAddress: string) =>
    strict.app.inject({
      method: 'POST',
      url: '/api/orders/lookup',
      remoteAddress,
      payload: { number: String(number), email: 'ana@example.com' },
    })

  // [T6.24]
  it('is over after ten tries from one address, and from one network at one number', async () => {
    const strict = await createTestShop({ env: { RATE_LIMIT_SCALE: '1' } })
    for (let i = 1; i <= 10; i += 1) {
      expect((await guess(strict, 100_000 + i, '192.0.2.1')).statusCode).toBe(404)
    }
    const refused = await guess(strict, 100_011, '192.0.2.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(15 * 60)
    for (let i = 1; i <= 10; i += 1) await guess(strict, 100_020, `198.51.100.${i}`)
    expect((await guess(strict, 100_020, '198.51.100.11')).statusCode).toBe(429)
    strict.clock.advance(15 * 60 * 1000)
    expect((await guess(strict, 100_020, '192.0.2.1')).statusCode).toBe(404)
    await strict.close()
  })
})
