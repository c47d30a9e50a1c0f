import { paymentMethodName } from '@surco/contract'
import type { Queries } from '@surco/database'
import { ledgerDifference, order } from '@surco/database/schema'
import { asc, eq, inArray, isNull } from 'drizzle-orm'

import { formatMoney } from '../../mail/index.ts'
import { formatMoment } from '../../orders/index.ts'
import type { Difference, DifferenceKind } from './difference-of.ts'

interface Told extends Difference {
  /** Null without an order of ours. */
  orderNumber: number | null
}

const whats: Record<DifferenceKind, string> = {
  unknown_reference: 'Pago cobrado cuyo pedido no existe en la tienda',
  no_reference: 'Pago cobrado sin referencia de la tienda',
  mismatch: 'Pago cobrado que no es el que pidió su pedido (monto, moneda o cargo distinto)',
  unsettled: 'Pago cobrado que la tienda no pudo registrar en su pedido',
  not_refunded: 'Pago repetido que todavía no se reembolsa',
  refund: 'El proveedor y la tienda tienen reembolsos distintos',
  missing: 'Pedido pagado en la tienda cuyo cobro el proveedor no conoce',
}

const whatToDos: Record<DifferenceKind, string> = {
  unknown_reference: 'Escribe al comprador: registra su pedido a mano o reembólsale, y ciérralo.',
  no_reference: 'Si lo cobraste fuera de la tienda, ciérralo; si no, reembólsalo.',
  mismatch: 'Revisa el pedido con el comprador: reembólsalo o acuerda el resto, y ciérralo.',
  unsettled:
    'La tienda lo intenta de nuevo cada hora; la causa está en su registro. Si no se resuelve, avisa a quien la mantiene.',
  not_refunded: 'Reembólsalo en el panel del proveedor o desde aquí.',
  refund: 'Compara el cargo en el panel del proveedor con el pedido, y ciérralo.',
  missing: 'No envíes el pedido antes de aclararlo con el proveedor; después, ciérralo.',
}

/** A difference in Spanish lines: what it is, how much, whose, and what to do. */
export function describeDifference(told: Told): string[] {
  const { kind, provider, amount, refunded, paidAt, paymentId, reference, orderNumber } = told
  const { buyerName, buyerEmail, description } = told
  const buyer = [buyerName, buyerEmail].filter(Boolean).join(' · ')
  return [
    `${whats[kind]}.`,
    [paymentMethodName(provider), formatMoney(amount), formatMoment(paidAt)].join(' · '),
    `Pago: ${provider} ${paymentId}${reference && `, referencia ${reference}`}`,
    ...(orderNumber === null ? [] : [`Pedido: #${orderNumber}`]),
    ...(refunded > 0 ? [`Reembolsado por el proveedor: ${formatMoney(refunded)}`] : []),
    ...(buyer ? [`Comprador: ${buyer}`] : []),
    ...(description ? [`Descripción: ${description}`] : []),
    whatToDos[kind],
  ]
}

const columns = { difference: ledgerDifference, orderNumber: order.number }

/** Those that nobody resolved yet, the oldest first. */
export async function listOpen(queries: Queries): Promise<Told[]> {
  const rows = await queries
    .select(columns)
    .from(ledgerDifference)
    .leftJoin(order, eq(order.id, ledgerDifference.orderId))
    .where(isNull(ledgerDifference.resolvedAt))
    .orderBy(asc(ledgerDifference.id))
  return rows.map(({ difference, orderNumber }) => ({ ...difference, orderNumber }))
}

export async function listByIds(queries: Queries, ids: number[]): Promise<Told[]> {
  const rows = await queries
    .select(columns)
    .from(ledgerDifference)
    .leftJoin(order, eq(order.id, ledgerDifference.orderId))
    .where(inArray(ledgerDifference.id, ids))
    .orderBy(asc(ledgerDifference.id))
  return rows.map(({ difference, orderNumber }) => ({ ...difference, orderNumber }))
}
