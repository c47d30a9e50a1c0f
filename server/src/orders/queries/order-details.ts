import {
  impuestos,
  isPickup,
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

/** Converts an order to the details that its buyer gets. */
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
      shipments: order.shipments.map((shipment) => shipmentDetails(order, shipment)),
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
  for (const { productId, quantity } of credits.flatMap((credit) => credit.lines))
    credited.set(productId, (credited.get(productId) ?? 0) + quantity)
  const items = givenBack.map(({ productId, quantity, unshipped }) => ({
    SKU: skus.get(productId) ?? '',
    cantidad: quantity - (credited.get(productId) ?? 0),
    unsent: unshipped,
  }))
  return { refund: { amount: pesos(refunded), items } }
}

/** The order that it extends, and the orders that its exchanged units pay for. */
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

function shipmentDetails({ lines }: OrderWithLines, shipment: ShipmentWithLines): Shipment {
  const skus = new Map(lines.map(({ productId, sku }) => [productId, sku]))
  const { id, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt } = shipment
  return {
    id,
    carrier,
    trackingNumber,
    trackingUrl,
    items: shipment.lines.map(({ productId, quantity }) => ({
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

/** An order as a record with id and attributes. */
export function orderRecord(order: OrderWithLines): { id: string; attributes: OrderDetails } {
  return { id: order.id, attributes: orderDetails(order) }
}

type LinkedOrder = Pick<OrderWithLines, 'id' | 'number' | 'customerId'>

/** Link to an order for mails; it contains no secret, since mails are forwarded. */
export const orderLink = ({ number, customerId }: LinkedOrder, publicUrl: string) =>
  customerId === null
    ? `${publicUrl}/mis-pedidos/consulta?numero=${number}`
    : `${publicUrl}/mis-pedidos`

/** Payment link of an order agreed with staff; its key grants access to this order only. */
export const payLinkOf = ({ id }: Pick<LinkedOrder, 'id'>, publicUrl: string) =>
  `${publicUrl}/pagar/${id}`

/** Link to the PDF receipt; its key grants access to this order only. */
export const receiptLink = ({ id }: LinkedOrder, publicUrl: string) =>
  `${publicUrl}/api/orders/receipt/${id}.pdf`

/** Whether a paid order lacks units, until they are supplied or refunded. */
const lacksUnits = (order: OrderWithLines) =>
  boughtStatuses.some((bought) => bought === order.status) && unitsLacking(order).length > 0

/** Whether an order is picked up at a branch. */
export const isPickedUp = ({ delivery }: Pick<OrderWithLines, 'delivery'>) => isPickup(delivery)

/** The lines of the delivery address, or of the branch for pickup. */
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

/** The amounts of an order, and its IVA by rate; `total` is the label of the sum. */
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

/** The tax authority's keys for freight: parcel services, unit of service. */
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

/** The lines of an order's invoice data. */
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
