import { createHash } from 'node:crypto'

import type { ShopInfo } from '@surco/contract'
import { buildOnce } from '@surco/database'
import { order as orderTable } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import {
  formatMoney,
  html,
  mailAmounts,
  mailHeading,
  mailNote,
  mailText,
  type MailRow,
} from '../../platform/mail/index.ts'
import { savedShopInfo, shopInfoOf } from '../../settings/index.ts'
import type { Shop } from '../../shop.ts'
import { wasMailedOf } from '../place/count-holds.ts'
import {
  type OrderLine,
  type OrderWithLines,
  noSuchOrder,
  orderColumns,
  toOrder,
} from '../queries/get-order.ts'
import { addressLines, isPickedUp, totalRows } from '../queries/order-details.ts'

/** The data for writing a mail about an order. */
export interface OrderMailContext {
  order: OrderWithLines
  shop: ShopInfo
  publicUrl: string
}

export const greeting = ({ name }: OrderWithLines) =>
  `Hola, ${name.trim().split(/\s+/, 1)[0] ?? ''}:`

/**
 * Greeting in mails about unpaid orders. Anyone can order with another person's e-mail without paying, so the typed
 * name and address are not mailed.
 */
export const NAMELESS_GREETING = 'Hola:'
export const ADDRESS_IS_KEPT =
  'Lo enviaremos a la dirección que nos diste; la encuentras al consultar tu pedido.'

/**
 * The id of a message, the same at every retry. Mail servers log it, so it does not reveal the order's key, which
 * gives access to the order.
 */
export function messageId(kind: string, { order, publicUrl }: OrderMailContext) {
  const hash = createHash('sha256').update(`${kind} ${order.id}`).digest('hex').slice(0, 32)
  return `<order-${kind.split('-', 1)[0]}.${hash}@${new URL(publicUrl).hostname}>`
}

/** Lines and sums of an order; `total` names the last one. */
export const amountsText = (order: OrderWithLines, total: string) => [
  ...order.lines.map(
    (line) =>
      `${line.quantity} × ${line.name} (${skuAndTax(line)}): ${formatMoney(line.quantity * line.unitPrice)}`,
  ),
  '',
  ...totalRows(order, total).map(({ label, amount }) => `${label}: ${amount}`),
]

export const amountsHtml = (order: OrderWithLines, total: string) =>
  mailAmounts([...order.lines.map(lineRow), ...totalRows(order, total)])

const lineRow = (line: OrderLine): MailRow => ({
  label: html`${line.quantity} × ${line.name}${mailNote(skuAndTax(line))}`,
  amount: formatMoney(line.quantity * line.unitPrice),
})

/** The SKU, and the rate of IVA if it is not the general one. */
const skuAndTax = ({ sku, ivaRate }: OrderLine) =>
  ivaRate === 0 ? `SKU ${sku}, IVA 0 %` : `SKU ${sku}`

interface Units {
  productId: number
  quantity: number
}

/** Units of an order, a line each. */
export const unitsOf = (units: readonly Units[], bought: readonly OrderLine[]) =>
  units.map(({ productId, quantity }) => {
    const line = bought.find((each) => each.productId === productId)
    return `${quantity} × ${line?.name ?? ''} (SKU ${line?.sku ?? ''})`
  })

const headingOf = (order: OrderWithLines) =>
  isPickedUp(order) ? 'Lo recoges en' : 'Lo enviaremos a'

export const addressText = (order: OrderWithLines) => [
  `${headingOf(order)}:`,
  ...addressLines(order),
]

export const addressHtml = (order: OrderWithLines) => [
  mailHeading(headingOf(order)),
  mailText`${addressLines(order).map((line) => html`${line}<br />`)}`,
]

/** Contact lines at the end of a text mail; HTML mails have them in the footer. */
export const contactText = ({ shop, publicUrl }: OrderMailContext) => [
  ...contactSentence(shop),
  `${shop.name}: ${publicUrl}`,
  '',
]

function contactSentence({ tollFreePhone, salesEmail }: ShopInfo) {
  const call = tollFreePhone && `Llámanos al ${tollFreePhone}`
  const write = salesEmail && `${call ? 'o escribe' : 'Escribe'} a ${salesEmail}`
  const ways = [call, write].filter(Boolean).join(' ')
  return ways ? [`¿Dudas? ${ways}; ten a la mano tu número de orden.`, ''] : []
}

interface MailContext extends OrderMailContext {
  /** Whether the buyer was mailed, before the order was paid, that it waits for payment or that a payment is in review. */
  wasMailed: boolean
}

const select = buildOnce((queries) =>
  queries
    .select({ ...orderColumns, saved: savedShopInfo, wasMailed: wasMailedOf })
    .from(orderTable)
    .where(eq(orderTable.id, sql.placeholder('id'))),
)

/** Reads the data for a mail about an order, which must exist. */
export async function getMailContext({ db, config }: Shop, id: string): Promise<MailContext> {
  const [found] = await select(db, { id })
  if (!found) throw noSuchOrder(id)
  const { saved, wasMailed } = found
  return {
    order: toOrder(found),
    shop: shopInfoOf(saved),
    publicUrl: config.publicUrl,
    wasMailed,
  }
}
