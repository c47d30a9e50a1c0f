import { customer, orderLine, settings } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newId } from '../platform/keys.ts'
import { createOrder } from '../testing/create-order.ts'
import { createProduct } from '../testing/create-product.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { signIn } from '../testing/sign-in.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
  await test.shop.db.insert(settings).values({
    key: 'shop',
    value: {
      name: 'Surco',
      legalName: 'Surco de Prueba, S.A. de C.V.',
      tollFreePhone: '800 000 0135',
    },
  })
})
afterAll(() => test.close())

const receipt = (key: string) => test.app.inject(`/api/orders/receipt/${key}.pdf`)
const read = async (key: string) => pdfText((await receipt(key)).rawPayload)

describe('the receipt of an order', () => {
  // [T6.30]
  it('is a PDF for its buyer alone, that nobody keeps', async () => {
    const { id, number } = await createOrder(test.shop.db)
    const answer = await receipt(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': `inline; filename="pedido-${number}.pdf"`,
    })
    expect(answer.body.slice(0, 5)).toBe('%PDF-')
  })

  // [T6.30]
  it('says who sold what to whom, when, and what it cost', async () => {
    const { id, number } = await createOrder(test.shop.db, {
      discount: 50_000,
      total: 150_000,
      couponCode: 'LLUVIAS500',
    })
    const text = await read(id)
    for (const told of [
      'Recibo de compra',
      `Pedido #${number}`,
      '20 de noviembre de 2026, 12:00 h',
      'Pagado',
      'OpenPay',
      'Surco de Prueba, S.A. de C.V.',
      'Ana Ruiz',
      '63000 Tepic, Nayarit',
      '$2,000.00 MXN',
      'Descuento LLUVIAS500',
      '-$500.00 MXN',
      'Envío gratis',
      'Total pagado (IVA incluido)',
      '$1,500.00 MXN',
      'Este recibo no es un CFDI',
      'IVA 16 %',
      'clave 01010101, unidad H87',
    ]) {
      expect(text).toContain(told)
    }
    expect(text).not.toContain('Código de cliente')
    expect(text).not.toContain('Datos de facturación')
  })

  // [T6.31]
  it('names whom the invoice is for, and never a customer’s code', async () => {
    const { customer: ana } = await signIn(test)
    const { id } = await createOrder(test.shop.db, {
      customerId: ana.id,
      cartId: ana.cartId,
      invoice: {
        rfc: 'CARE800101XX3',
        businessName: 'Rancho El Sol',
        cfdiUse: 'G03',
        taxRegime: '612',
        fiscalPostalCode: '45100',
        street: 'Av. Juárez',
        streetNumber: '120',
        neighborhood: 'Centro',
        city: 'Zapopan',
        postalCode: '45100',
        state: 'Jalisco',
      },
    })
    const [{ clientCode } = { clientCode: '' }] = await test.shop.db
      .select({ clientCode: customer.clientCode })
      .from(customer)
      .where(eq(customer.id, ana.id))
    const text = await read(id)
    expect(text).not.toContain(clientCode)
    expect(text).toContain('RFC CARE800101XX3')
    expect(text).toContain('G03 - Gastos en general')
  })

  it.each([
    ['pending', 'Pendiente de pago'],
    ['expired', 'Vencido sin pago'],
  ] as const)('of an order that is %s does not say that it was paid', async (status, told) => {
    const { id } = await createOrder(test.shop.db, { status })
    const text = await read(id)
    expect(text).toContain(told)
    expect(text).toContain('Resumen de pedido')
    expect(text).not.toContain('pagado')
  })

  // [T6.30]
  it('goes on on further pages when much was bought', async () => {
    const { db } = test.shop
    const { id } = await createOrder(db)
    for (let i = 0; i < 40; i += 1) {
      const { id: productId, sku, name } = await createProduct(db)
      await db
        .insert(orderLine)
        .values({ orderId: id, productId, position: i + 1, sku, name, quantity: 1, unitPrice: 100 })
    }
    expect(await read(id)).toContain('1 / 3')
  })

  it.each([newId(), 'nada', '%00', '..%2f..%2fsecret', 'A'.repeat(32)])(
    'is not there without the key of an order: %s',
    async (key) => {
      const answer = await receipt(key)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )
})
