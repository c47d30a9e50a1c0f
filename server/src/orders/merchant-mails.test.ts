import { describe, expect, it } from 'vitest'

import { bodies, mailContext as context, testInvoice as invoice } from '../testing/mail-context.ts'
import { merchantReviewMail, merchantSaleMail } from './mails/merchant-mails.ts'

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
