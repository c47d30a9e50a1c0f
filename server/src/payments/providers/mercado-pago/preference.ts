import type { ShopInfo } from '@surco/contract'

import type { OrderWithLines } from '../../../orders/index.ts'
import { mediaPath } from '../../../platform/media/index.ts'
import { centavos, pesos } from '../../../platform/money.ts'
import { HOUR_MS } from '../../../platform/time.ts'
import { readShopInfo } from '../../../settings/index.ts'
import type { Shop } from '../../../shop.ts'
import { VOUCHER_MS } from '../../attempts.ts'
import { returnPath } from '../../settle/return-page.ts'
import type { Attempt } from '../provider.ts'
import type { MercadoPago, PreferenceRequest } from './client.ts'

/** Centavos; limit of a payment at a store (OXXO's, as in `GET /v1/payment_methods`). */
const CASH_LIMIT = 10_000_00
/** Deadline of large payments, which can only be transfers and take minutes. */
const LARGE_TRANSFER_MS = 24 * HOUR_MS

/** The request for an attempt's payment page; deterministic, so that repeating it is idempotent. */
export async function preferenceOfOrder(
  { db, config }: Shop,
  wallet: MercadoPago,
  attempt: Attempt,
  order: OrderWithLines,
): Promise<PreferenceRequest> {
  const shop = await readShopInfo(db)
  const { publicUrl } = config
  const back = publicUrl + returnPath(wallet, order)
  const isLarge = order.total > CASH_LIMIT
  const dueMs = attempt.createdAt.getTime() + (isLarge ? LARGE_TRANSFER_MS : VOUCHER_MS)
  return {
    items: itemsOf(order, publicUrl),
    payer: payerOf(order),
    back_urls: { success: back, pending: back, failure: back },
    ...(isPublic(publicUrl) && { auto_return: 'approved' }),
    external_reference: attempt.reference,
    notification_url: `${publicUrl}/api/mercado-pago/webhook?source_news=webhooks`,
    statement_descriptor: shop.name.toUpperCase().slice(0, 13),
    expires: true,
    expiration_date_to: (attempt.dueAt ?? order.expiresAt).toISOString(),
    date_of_expiration: new Date(dueMs).toISOString(),
    payment_methods: {
      ...excludedTypes(attempt.paidAtOnce, isLarge),
      ...monthsOf(order, shop),
    },
  }
}

function excludedTypes(paidAtOnce: boolean, isLarge: boolean) {
  const types = [...(paidAtOnce || isLarge ? cash : []), ...(paidAtOnce ? transfer : [])]
  return types.length > 0 && { excluded_payment_types: types.map((id) => ({ id })) }
}

const cash = ['ticket', 'atm']
const transfer = ['bank_transfer']

/** Interest-free months apply from a minimum on; smaller orders are paid at once. */
function monthsOf({ total }: OrderWithLines, shop: ShopInfo) {
  const { interestFreeMonths, interestFreeMinimum } = shop
  if (interestFreeMonths === 0) return {}
  const reached = total >= centavos(interestFreeMinimum)
  return { installments: reached ? interestFreeMonths : 1 }
}

/** The lines of the order, or one item with the total if they do not add up to it: items cannot be negative. */
function itemsOf(
  { number, lines, discount, couponCode, shipping, total }: OrderWithLines,
  publicUrl: string,
) {
  const currency_id = 'MXN'
  const sum = lines.reduce((all, { quantity, unitPrice }) => all + quantity * unitPrice, 0)
  if (sum + shipping !== total) {
    const title = `Pedido ${number}${discount > 0 ? `, con el cupón ${couponCode}` : ''}`
    return [{ id: String(number), title, quantity: 1, currency_id, unit_price: pesos(total) }]
  }
  const sold = lines.map(({ sku, name, quantity, unitPrice, picture }) => ({
    id: sku,
    title: name,
    quantity,
    currency_id,
    unit_price: pesos(unitPrice),
    ...(picture && { picture_url: `${publicUrl}/api${mediaPath(picture)}` }),
  }))
  if (shipping === 0) return sold
  const freight = { id: 'envio', title: 'Envío', quantity: 1, unit_price: pesos(shipping) }
  return [...sold, { ...freight, currency_id }]
}

function payerOf({ name, email, address }: OrderWithLines) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return {
    name: first,
    surname: rest.join(' '),
    email,
    phone: { area_code: '', number: address.phone },
    address: {
      zip_code: address.postalCode,
      street_name: address.street,
      street_number: address.streetNumber,
    },
  }
}

/** Whether an address is public, as the wallet requires to redirect buyers automatically. */
function isPublic(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  const isLocal = /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)/.test(
    hostname,
  )
  return protocol === 'https:' && hostname.includes('.') && !isLocal
}
