import { CANCEL_HOURS, type OrderDetails, RETURN_DAYS } from '@surco/contract'
import { openReturnStatuses } from '@surco/database/schema'

import { billingAddressOf } from '../../invoicing/index.ts'
import { DAY_MS, HOUR_MS, monthEnd } from '../../platform/time.ts'
import type { OrderWithLines } from './get-order.ts'
import { notesWithoutLacking, unitsKept } from './units-of-order.ts'

/** Days after which a parcel without recorded delivery counts as delivered. */
const DAYS_ON_THE_WAY = 15

/** Until when the buyer may cancel an order; null while it waits for payment, undefined if it cannot be cancelled. */
export function cancellableUntil(order: OrderWithLines): Date | null | undefined {
  const { status, waiting, shipments, paidAt, refunded, total } = order
  if (status === 'pending') return waiting && null
  const isHere = shipments.length === 0 && refunded < total && unitsKept(order).length > 0
  if (needsStaff(order)) return undefined
  if (status !== 'paid' || !paidAt || !isHere) return undefined
  return new Date(paidAt.getTime() + CANCEL_HOURS * HOUR_MS)
}

/** Credit is refunded by staff; and what the bank took back, or may, would be refunded a second time. */
const needsStaff = ({ credit, reviewReason }: OrderWithLines) =>
  credit > 0 || notesWithoutLacking(reviewReason ?? '') !== null

/**
 * Until when the invoice data of an order can be given or corrected; undefined if it is not paid. After the end of the
 * month the sale is in the global invoice of that month (RMF 2.7.1.21).
 */
export const invoiceUntil = ({ status, paidAt }: OrderWithLines): Date | undefined =>
  status === 'paid' && paidAt ? monthEnd(paidAt) : undefined

/** Until when a return of an order can be requested; undefined before any shipment. */
export function returnableUntil({ shipments }: OrderWithLines): Date | undefined {
  const ends = shipments.map(({ shippedAt, deliveredAt }) =>
    deliveredAt
      ? deliveredAt.getTime() + RETURN_DAYS * DAY_MS
      : shippedAt.getTime() + (DAYS_ON_THE_WAY + RETURN_DAYS) * DAY_MS,
  )
  return ends.length > 0 ? new Date(Math.max(...ends)) : undefined
}

/** Shipped units without a refund or an open return. */
export function returnableUnits({ status, lines, shipments, givenBack, returns }: OrderWithLines) {
  if (status !== 'paid') return []
  const open = returns.filter(isOpenReturn)
  const left = new Map<number, number>()
  const add = (productId: number, quantity: number) =>
    left.set(productId, (left.get(productId) ?? 0) + quantity)
  for (const { productId, quantity } of shipments.flatMap((parcel) => parcel.lines))
    add(productId, quantity)
  for (const { productId, unshipped, quantity } of givenBack) add(productId, unshipped - quantity)
  // Units of a return with a refund are already in `givenBack`.
  for (const { refundId, lines: returned } of open) {
    if (refundId !== null) continue
    for (const { productId, quantity } of returned) add(productId, -quantity)
  }
  return lines
    .map(({ productId, sku, name }) => ({
      productId,
      sku,
      name,
      quantity: left.get(productId) ?? 0,
    }))
    .filter(({ quantity }) => quantity > 0)
}

const isOpenReturn = ({ status }: OrderWithLines['returns'][number]) =>
  openReturnStatuses.some((open) => open === status)

/** What the buyer can still do about an order, and its returns. */
export function afterSaleDetails(
  order: OrderWithLines,
): Pick<OrderDetails, 'cancellable' | 'returnable' | 'returns' | 'invoicing'> {
  const cancelUntil = cancellableUntil(order)
  const returnUntil = returnableUntil(order)
  const invoiceEnd = invoiceUntil(order)
  const units = returnableUnits(order)
  const skus = new Map(order.lines.map(({ productId, sku }) => [productId, sku]))
  return {
    ...(cancelUntil !== undefined && {
      cancellable: { until: cancelUntil?.toISOString() ?? null },
    }),
    ...(invoiceEnd && {
      invoicing: {
        until: invoiceEnd.toISOString(),
        billingAddress: billingAddressOf(order.invoice),
      },
    }),
    ...(returnUntil !== undefined &&
      units.length > 0 && {
        returnable: {
          until: returnUntil.toISOString(),
          items: units.map(({ sku, quantity }) => ({ SKU: sku, cantidad: quantity })),
        },
      }),
    ...(order.returns.length > 0 && {
      returns: order.returns.map(
        ({ id, status, lines, reason, text, pictures, answer, askedAt }) => ({
          id,
          status,
          items: lines.map(({ productId, quantity }) => ({
            SKU: skus.get(productId) ?? '',
            cantidad: quantity,
          })),
          reason,
          text,
          pictures,
          answer,
          askedAt: askedAt.toISOString(),
        }),
      ),
    }),
  }
}
