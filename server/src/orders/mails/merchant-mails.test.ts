import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readShopInfo, saveShopInfo } from '../../settings/index.ts'
import { createOrder } from '../../testing/create-order.ts'
import {
  bodies,
  mailContext as context,
  testInvoice as invoice,
} from '../../testing/mail-context.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { flagForReview } from '../index.ts'
import { merchantReviewMail, merchantSaleMail } from './merchant-mails.ts'

describe('the mail that tells the merchant of a sale', () => {
  // [T6.38]
  it('says what was sold to whom, where it goes, that no invoice is asked for, and what one would need', () => {
    const mail = merchantSaleMail(context())
    expect(mail).toMatchObject({
      to: 'ventas@surco.example',
      replyTo: { address: 'ana@example.com' },
      subject: 'Pedido nuevo #100123',
    })
    expect(mail.text).toContain('3 × Motobomba 1/2" (SKU BM-1/2): $12,345.00 MXN')
    expect(mail.html).toContain('3 × Motobomba 1/2&quot; (SKU BM-1/2): $12,345.00 MXN')
    for (const body of bodies(mail)) {
      expect(body).toContain('pagado por OpenPay el 20 de noviembre de 2026, 12:00 h')
      expect(body).toContain('Total pagado (IVA incluido): $12,345.00 MXN')
      expect(body).toContain('IVA 16 % (base $10,642.24 MXN): $1,702.76 MXN')
      expect(body).toContain('ana@example.com')
      expect(body).toContain('63000 Tepic, Nayarit')
      expect(body).toContain('Factura: no')
      expect(body).toContain(
        'SKU BM-1/2: clave 40151500, unidad H87, base $10,642.24 MXN, IVA 16 % $1,702.76 MXN',
      )
      expect(body).not.toContain('Revisa antes')
    }
    expect(mail.html).not.toContain('<b>Ruiz')
  })

  it('says whom the invoice is for, and what to look at first', () => {
    const reviewReason = 'Pagado después de vencer: revisar antes de enviar'
    for (const body of bodies(merchantSaleMail(context({ invoice, reviewReason })))) {
      expect(body).toContain('Factura: sí')
      expect(body).toContain('RFC CARE800101XX3')
      expect(body).toContain(
        'SKU BM-1/2: clave 40151500, unidad H87, base $10,642.24 MXN, IVA 16 % $1,702.76 MXN',
      )
      expect(body).toContain(reviewReason)
    }
  })
})

describe('the mail of an order with paid shipping', () => {
  const paidShipping = (shipping: number) =>
    merchantSaleMail(context({ shipping, total: 1_234_500 + shipping }))

  it('lists the shipping among what is to be invoiced, for the same total', () => {
    for (const body of bodies(paidShipping(15_000))) {
      expect(body).toContain('Total pagado (IVA incluido): $12,495.00 MXN')
      expect(body).toContain('Envío: base $129.31 MXN, IVA 16 % $20.69 MXN')
    }
    expect(paidShipping(0).text).not.toContain('Envío: base')
  })
})

describe('the mail that asks the merchant to look at an order', () => {
  const note = 'Pago repetido: el cargo 7 debe reembolsarse'

  it('says all that is to be looked at, and whose order it is', () => {
    const mail = merchantReviewMail(context(), `${note}\nEl cargo 7 se reembolsó`)
    expect(mail).toMatchObject({
      to: 'ventas@surco.example',
      replyTo: { address: 'ana@example.com' },
      subject: 'Hay que revisar el pedido #100123',
    })
    for (const body of bodies(mail)) {
      expect(body).toContain(note)
      expect(body).toContain('El cargo 7 se reembolsó')
      expect(body).toContain('Estado: Pagado')
      expect(body).toContain('ana@example.com')
    }
    expect(mail.html).not.toContain('<b>Ruiz')
  })

  it('is another message for another note', () => {
    const idOf = (notes: string) => merchantReviewMail(context(), notes).messageId
    expect(idOf(note)).toBe(idOf(note))
    expect(idOf(note)).not.toBe(idOf(`${note}\nOtra`))
  })
})

describe('mails to the merchant', () => {
  let testShop: TestShop
  beforeEach(async () => {
    testShop = await createTestShop()
  })
  afterEach(() => testShop.close())

  async function setSalesEmail(salesEmail: string) {
    const { db } = testShop.shop
    await saveShopInfo(db, { ...(await readShopInfo(db)), salesEmail })
  }

  const flag = (orderId: string, reason: string) =>
    testShop.shop.db.transaction((tx) => flagForReview(testShop.shop, tx, orderId, reason))

  const announceSale = (orderId: string) =>
    testShop.shop.db.transaction((tx) =>
      testShop.shop.jobs.enqueue(tx, 'mail-merchant-sale', { orderId }),
    )

  /** What was mailed since the shop opened. */
  async function listMails() {
    await testShop.shop.jobs.runDue()
    const folder = join(testShop.dataDir, 'mail')
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(
      files.map(async (name) => new PostalMime().parse(await readFile(join(folder, name)))),
    )
    return mails.map(({ to, subject, text }) => ({ to: to?.[0]?.address, subject, text }))
  }

  // [T6.38]
  it('tells the shop of a sale, and of each note about an order once', async () => {
    await setSalesEmail('ventas@tienda.example')
    const { id, number } = await createOrder(testShop.shop.db)
    await announceSale(id)
    await flag(id, 'Contracargo del cargo 7')
    await flag(id, 'Contracargo del cargo 7')
    expect(await testShop.shop.jobs.runDue()).toBe(2)
    await flag(id, 'El cargo 7 se reembolsó')
    const mails = await listMails()
    const to = 'ventas@tienda.example'
    const review = `Hay que revisar el pedido #${number}`
    expect(mails).toHaveLength(3)
    expect(mails).toEqual(
      expect.arrayContaining([
        { to, subject: `Pedido nuevo #${number}`, text: expect.stringContaining('SKU') },
        { to, subject: review, text: expect.not.stringContaining('reembolsó') },
        { to, subject: review, text: expect.stringContaining('El cargo 7 se reembolsó') },
      ]),
    )
  })

  it('sends nothing to a shop without an address, which finds it in the database', async () => {
    await setSalesEmail('')
    const { id } = await createOrder(testShop.shop.db)
    await announceSale(id)
    await flag(id, 'Contracargo del cargo 7')
    expect(await listMails()).toEqual([])
  })
})
