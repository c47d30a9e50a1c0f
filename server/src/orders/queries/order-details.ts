import {
  impuestos,
  taxParts,
  type FiscalData,
  type OrderDetails,
  type PaymentInstructions,
  type Shipment,
} from '@surco/contract'
import { boughtStatuses, type InvoiceSnapshot } from '@surco/database/schema'

import { shippingAddress } from '../../addresses/index.ts'
import { cfdiUses, taxRegimes } from '../../invoicing/index.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import { mediaPath } from '../../platform/media/index.ts'
import { pesos } from '../../platform/money.ts'
import { afterSaleDetails } from './after-sale-details.ts'
import { type OrderWithLines, type Waiting, type ShipmentWithLines, wasPaid } from './get-order.ts'
import { reviewableLines } from './reviewable-lines.ts'
import { unitsLacking } from './units-of-order.ts'

/** An order as the shopper gets it. */
export function orderDetails(order: OrderWithLines): OrderDetails {
  const place = shippingAddress(order.address)
  const taxes = taxParts(order.lines, order.shipping)
  return {
    _id: order.id,
    antarixOrderNumber: String(order.number),
    status: order.status,
    items: order.lines.map((line) => ({
      SKU: line.sku,
      nombre: line.name,
      cantidad: line.quantity,
      precio: pesos(line.unitPrice),
      descuento: pesos(line.discount),
      tasaIVA: line.ivaRate,
      claveProdServ: line.satProductKey,
      claveUnidad: line.satUnitKey,
      img: mediaPath(line.picture),
    })),
    ...(order.customerId === null ? { adressGuest: place } : { addressId: place }),
    ...(order.invoice && { invoice: fiscalData(order.invoice) }),
    subtotal: pesos(order.subtotal),
    discount: pesos(order.discount),
    discountLabel: order.discountLabel,
    couponCode: order.couponCode,
    envio: pesos(order.shipping),
    ...(order.delivery && { entrega: order.delivery }),
    ...(order.credit > 0 && { credit: pesos(order.credit) }),
    total: pesos(order.total),
    IVA: pesos(taxes.reduce((sum, { iva }) => sum + iva, 0)),
    impuestos: impuestos(taxes),
    paymentMethod: order.paymentMethod,
    ...(order.waiting && { payment: paymentInstructions(order.waiting) }),
    ...(order.payUntil && { payUntil: order.payUntil.toISOString() }),
    ...(lacksUnits(order) && { lacksUnits: true }),
    history: order.events.map(({ status, createdAt }) => ({ status, at: createdAt.toISOString() })),
    ...(order.shipments.length > 0 && {
      shipments: order.shipments.map((one) => shipmentDetails(order, one)),
    }),
    ...refundDetails(order),
    ...changeDetails(order),
    ...afterSaleDetails(order),
    ...reviewDetails(order),
    createdAt: order.createdAt.toISOString(),
  }
}

function reviewDetails(order: OrderWithLines) {
  const lines = reviewableLines(order)
  return lines.length > 0 && { reviewable: lines.map(({ sku, key }) => ({ SKU: sku, key })) }
}

function refundDetails({ status, refunded, givenBack, credits, lines }: OrderWithLines) {
  if (!wasPaid(status) || (refunded === 0 && givenBack.length === 0)) return {}
  const skus = new Map(lines.map(({ productId, sku }) => [productId, sku]))
  const credited = new Map<number, number>()
  for (const { productId, quantity } of credits.flatMap((one) => one.lines))
    credited.set(productId, (credited.get(productId) ?? 0) + quantity)
  const items = givenBack.map(({ productId, quantity, unshipped }) => ({
    SKU: skus.get(productId) ?? '',
    cantidad: quantity - (credited.get(productId) ?? 0),
    unsent: unshipped,
  }))
  return { refund: { amount: pesos(refunded), items } }
}

/** What it belongs to, and what units of it pay of other orders. */
function changeDetails({ extended, credits, lines }: OrderWithLines) {
  const skus = new Map(lines.map(({ productId, sku }) => [productId, sku]))
  const changes = credits.map(({ number, amount, isHeld, lines: units }) => ({
    number: String(number),
    amount: pesos(amount),
    held: isHeld,
    items: units.map(({ productId, quantity }) => ({
      SKU: skus.get(productId) ?? '',
      cantidad: quantity,
    })),
  }))
  return {
    ...(extended !== null && { extends: String(extended) }),
    ...(changes.length > 0 && { changes }),
  }
}

function shipmentDetails({ lines }: OrderWithLines, one: ShipmentWithLines): Shipment {
  const skus = new Map(lines.map(({ productId, sku }) => [productId, sku]))
  const { id, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt } = one
  return {
    id,
    carrier,
    trackingNumber,
    trackingUrl,
    items: one.lines.map(({ productId, quantity }) => ({
      SKU: skus.get(productId) ?? '',
      cantidad: quantity,
    })),
    shippedAt: shippedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }
}

const fiscalData = (invoice: InvoiceSnapshot): FiscalData => ({
  rfc: invoice.rfc,
  razonSocial: invoice.businessName,
  cfdiUse: invoice.cfdiUse,
  taxRegime: invoice.taxRegime,
  postalCode: invoice.fiscalPostalCode,
})

const paymentInstructions = ({ dueAt, ...how }: Waiting): PaymentInstructions => ({
  ...how,
  dueAt: dueAt.toISOString(),
})

/** An order in the shape of records. */
export function orderRecord(order: OrderWithLines): { id: string; attributes: OrderDetails } {
  return { id: order.id, attributes: orderDetails(order) }
}

type Whose = Pick<OrderWithLines, 'id' | 'number' | 'customerId'>

/** Where a buyer finds the order again; it holds no secret, for mails are passed on. */
export const orderLink = ({ number, customerId }: Whose, publicUrl: string) =>
  customerId === null
    ? `${publicUrl}/mis-pedidos/consulta?numero=${number}`
    : `${publicUrl}/mis-pedidos`

/** Where an order that was agreed with staff is paid; the key in it opens this order and nothing else. */
export const payLinkOf = ({ id }: Pick<Whose, 'id'>, publicUrl: string) =>
  `${publicUrl}/pagar/${id}`

/** The printable receipt; the key in it opens this order and nothing else. */
export const receiptLink = ({ id }: Whose, publicUrl: string) =>
  `${publicUrl}/api/orders/receipt/${id}.pdf`

const LACKING = 'Pagado, pero faltan existencias de: '

/** What the merchant reads of an order that was paid when these units were gone. */
export const lackingNote = (units: readonly { sku: string; quantity: number }[]) =>
  LACKING + units.map(({ sku, quantity }) => `${sku} (${quantity})`).join(', ')

/** The notes of an order without those of {@link lackingNote}; null where nothing is left. */
export const notesWithoutLacking = (notes: string) =>
  notes
    .split('\n')
    .filter((line) => !line.startsWith(LACKING))
    .join('\n') || null

/** Whether a paid order lacks units, until they are supplied or refunded. */
const lacksUnits = (order: OrderWithLines) =>
  boughtStatuses.some((bought) => bought === order.status) && unitsLacking(order).length > 0

/** Whether its buyer picks an order up at a branch, and nothing is sent. */
export const isPickedUp = ({ delivery }: Pick<OrderWithLines, 'delivery'>) =>
  delivery?.id.startsWith('branch:') ?? false

/** Where an order goes, a line each; that of a branch where it is picked up there. */
export const addressLines = (order: Pick<OrderWithLines, 'address' | 'name' | 'delivery'>) => {
  const { name, address, delivery } = order
  if (delivery && isPickedUp(order))
    return [name, delivery.title, delivery.text, `Tel. ${address.phone}`]
  return [name, ...(delivery?.id === 'carrier' ? [delivery.title] : []), ...placeLines(address)]
}

const placeLines = (address: OrderWithLines['address']) => [
  `${address.street} ${address.streetNumber}${address.interior ? `, int. ${address.interior}` : ''}, ${address.neighborhood}`,
  ...(address.betweenStreets ? [`Entre ${address.betweenStreets}`] : []),
  `${address.postalCode} ${address.city}, ${address.state}`,
  ...(address.directions ? [`Referencias: ${address.directions}`] : []),
  ...(address.recipient ? [`Recibe ${address.recipient}`] : []),
  `Tel. ${address.phone}`,
]

export interface TotalRow {
  label: string
  amount: string
  strong?: boolean
}

type Amounts = Pick<
  OrderWithLines,
  | 'lines'
  | 'subtotal'
  | 'discount'
  | 'couponCode'
  | 'shipping'
  | 'credit'
  | 'delivery'
  | 'total'
  | 'status'
  | 'refunded'
>

/** What an order amounts to, and the IVA in it by rate; `total` names the sum. */
export function totalRows(order: Amounts, total: string): TotalRow[] {
  const { lines, subtotal, discount, couponCode, shipping, credit } = order
  const taxes = taxParts(lines, shipping)
  const untaxed = taxes.every(({ rate }) => rate === 0)
  const discounted = {
    label: `Descuento ${couponCode}`.trim(),
    amount: formatMoney(-discount),
  }
  return [
    { label: 'Subtotal', amount: formatMoney(subtotal) },
    ...(discount > 0 ? [discounted] : []),
    { label: wayOf(order), amount: shipping > 0 ? formatMoney(shipping) : freeOf(order) },
    ...(credit > 0 ? [{ label: CREDIT, amount: formatMoney(-credit) }] : []),
    {
      label: `${total} (${untaxed ? 'IVA 0 %' : 'IVA incluido'})`,
      amount: formatMoney(order.total),
      strong: true,
    },
    ...taxes.map(({ rate, base, iva }) => ({
      label: `IVA ${rate} % (base ${formatMoney(base)})`,
      amount: formatMoney(iva),
    })),
    ...(wasPaid(order.status) && order.refunded > 0
      ? [{ label: 'Reembolsado', amount: formatMoney(-order.refunded), strong: true }]
      : []),
  ]
}

const CREDIT = 'A favor por lo que cambiaste'

/** What freight is to the tax authority: parcel services, by the unit of service. */
export const FREIGHT_KEYS = 'clave 78102200, unidad E48'

const wayOf = ({ delivery }: Amounts) =>
  delivery && delivery.id !== 'home' ? delivery.title : 'Envío'

const freeOf = (order: Amounts) => (isPickedUp(order) ? 'Sin costo' : 'Envío gratis')

interface Entry {
  value: string
  label: string
}

const named = (entries: readonly Entry[], code: string) => {
  const label = entries.find(({ value }) => value === code)?.label
  return label ? `${code} - ${label}` : code
}

/** Whom the invoice of an order is for, a line each. */
export const invoiceLines = (invoice: InvoiceSnapshot) => [
  `RFC ${invoice.rfc}`,
  invoice.businessName,
  `Uso de CFDI: ${named(cfdiUses, invoice.cfdiUse)}`,
  `Régimen fiscal: ${named(taxRegimes, invoice.taxRegime)}`,
  `Código postal fiscal: ${invoice.fiscalPostalCode}`,
  `${invoice.street} ${invoice.streetNumber}, ${invoice.neighborhood}, ${invoice.postalCode} ${invoice.city}, ${invoice.state}`,
]

/** As {@link invoiceLines}, but a company's host name is broken apart, so that no mail program makes a link of it. */
export const mailedInvoiceLines = (invoice: InvoiceSnapshot) =>
  invoiceLines(invoice).map((line) => line.replaceAll(/\.(?=\p{L}{2})/gu, '. '))
