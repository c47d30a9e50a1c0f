import type { BillingForm } from '@surco/contract'
import { type InvoiceSnapshot, order } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { BUYER, differenceOf, writeBook } from '../book/index.ts'
import { invoiceOfForm } from '../invoicing/index.ts'
import { invoiceUntil, lockByNumber, subjectOf } from '../orders/index.ts'
import { ShopError } from '../platform/errors.ts'
import { countUse, takeUseBack } from '../platform/http/guards.ts'
import { formatMoment } from '../platform/time.ts'
import type { Shop } from '../shop.ts'

/**
 * Saves the invoice data that the buyer of a paid order gives, and mails buyer and merchant. Throws `BAD_INPUT` for data
 * that the tax authority would refuse, `CONFLICT` for an order that is not paid or after the month of its payment, and
 * `TOO_MANY_REQUESTS`.
 */
export async function giveInvoiceData(
  shop: Shop,
  number: string,
  form: BillingForm,
): Promise<void> {
  await countUse(shop, 'invoiceChangesOfOrder', number)
  try {
    await writeInvoice(shop, number, form)
  } catch (error) {
    // A refused change is not counted: nothing was written and no mail was sent.
    await takeUseBack(shop, 'invoiceChangesOfOrder', number)
    throw error
  }
}

async function writeInvoice(shop: Shop, number: string, form: BillingForm) {
  await shop.db.transaction(async (tx) => {
    const found = await lockByNumber(tx, number)
    const until = invoiceUntil(found)
    if (!until) throw refused(number, 'Este pedido no está pagado: no hay nada que facturar.')
    if (shop.clock.now() > until) {
      throw refused(
        number,
        `Los datos de factura de este pedido se podían dar hasta el ${formatMoment(until)}: su venta ya está en la factura global de ese mes.`,
      )
    }
    const invoice = await invoiceOfForm(tx, form, found.name)
    const change = differenceOf(
      { invoice: invoiceText(found.invoice) },
      { invoice: invoiceText(invoice) },
    )
    if (!change) return
    await tx.update(order).set({ invoice }).where(eq(order.id, found.id))
    await writeBook(shop, tx, BUYER, {
      action: 'order.invoice-given',
      subject: subjectOf(found),
      ...change,
    })
    const job = { orderId: found.id, at: shop.clock.now().toISOString() }
    await shop.jobs.enqueue(tx, 'mail-order-invoice', job)
    await shop.jobs.enqueue(tx, 'mail-merchant-invoice', job)
  })
}

const invoiceText = (invoice: InvoiceSnapshot | null) =>
  invoice &&
  `${invoice.rfc}, ${invoice.businessName}, uso ${invoice.cfdiUse}, régimen ${invoice.taxRegime}, C.P. ${invoice.fiscalPostalCode}, ${invoice.street} ${invoice.streetNumber}, ${invoice.neighborhood}, ${invoice.postalCode} ${invoice.city}, ${invoice.state}`

const refused = (number: string, message: string) =>
  new ShopError('CONFLICT', `Order ${number} takes no invoice data`, { message })
