import { differenceWords, paymentMethodName } from '@surco/contract'
import type { Queries } from '@surco/database'
import { ledgerDifference, order } from '@surco/database/schema'
import { and, eq, isNull, lt, ne, or, asc, inArray } from 'drizzle-orm'

import { startOfKey } from '../../platform/keys.ts'
import { formatMoney, plainMail, type Mailer } from '../../platform/mail/index.ts'
import { formatMoment } from '../../platform/time.ts'
import { readShopInfo } from '../../settings/index.ts'
import type { Shop } from '../../shop.ts'
import type { ListedPayment, Attempt } from '../providers/provider.ts'
import type { Difference, DifferenceKind } from './difference-of.ts'

export interface FoundDifference {
  kind: DifferenceKind
  payment: ListedPayment
  attempt: Attempt | undefined
}

/**
 * Records new differences, with one log line each. Differences that were resolved as agreeing reopen; those that the merchant
 * closed stay closed.
 */
export async function recordDifferences(
  { db, clock, log }: Shop,
  found: readonly FoundDifference[],
): Promise<void> {
  if (found.length === 0) return
  const foundAt = clock.now()
  const written = await db
    .insert(ledgerDifference)
    .values(found.map((difference) => ({ ...columnsOf(difference), foundAt })))
    .onConflictDoUpdate({
      target: [ledgerDifference.provider, ledgerDifference.paymentId, ledgerDifference.kind],
      set: { resolvedAt: null, resolution: null, toldAt: null, foundAt },
      setWhere: eq(ledgerDifference.resolution, 'agrees'),
    })
    .returning()
  for (const { kind, provider, paymentId, reference, amount, orderId } of written) {
    const about = { kind, provider, payment: paymentId, reference, amount }
    const ofOrder = orderId ? { order: startOfKey(orderId) } : {}
    log.error({ ...about, ...ofOrder }, 'the books of a payment provider differ from ours')
  }
}

/** Enqueues a mail to the merchant with all differences not mailed yet. */
export async function mailDifferences({ db, clock, jobs }: Shop): Promise<void> {
  await db.transaction(async (tx) => {
    const unmailed = await tx
      .update(ledgerDifference)
      .set({ toldAt: clock.now() })
      .where(isNull(ledgerDifference.toldAt))
      .returning({ id: ledgerDifference.id })
    const differenceIds = unmailed.map(({ id }) => id).toSorted((a, b) => a - b)
    if (unmailed.length > 0) await jobs.enqueue(tx, 'mail-merchant-ledger', { differenceIds })
  })
}

function columnsOf({ kind, payment, attempt }: FoundDifference) {
  const { provider, id, reference, amount, refunded, currency, createdAt } = payment
  const { buyerName, buyerEmail, description } = payment
  return {
    kind,
    provider,
    paymentId: id,
    orderId: attempt?.orderId ?? null,
    reference: reference ?? '',
    amount,
    refunded,
    currency,
    paidAt: createdAt,
    buyerName,
    buyerEmail,
    description,
  }
}

/** Resolves an open difference; returns whether it was open. */
export async function resolveDifference(
  { db, clock }: Shop,
  id: number,
  resolution: 'agrees' | 'closed',
  refunded?: number,
): Promise<boolean> {
  const ended = await db
    .update(ledgerDifference)
    .set({
      resolvedAt: clock.now(),
      resolution,
      ...(refunded !== undefined && { refunded }),
    })
    .where(and(eq(ledgerDifference.id, id), isNull(ledgerDifference.resolvedAt)))
    .returning({ id: ledgerDifference.id })
  return ended.length > 0
}

const isNamed = or(ne(ledgerDifference.buyerName, ''), ne(ledgerDifference.buyerEmail, ''))
const BUYERS_KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Deletes the buyers' data of differences resolved 90 days ago. */
export async function forgetBuyersOfResolved({ db, clock }: Shop): Promise<void> {
  const before = new Date(clock.now().getTime() - BUYERS_KEPT_MS)
  await db
    .update(ledgerDifference)
    .set({ buyerName: '', buyerEmail: '' })
    .where(and(lt(ledgerDifference.resolvedAt, before), isNamed))
}

interface NumberedDifference extends Difference {
  /** Null without an order. */
  orderNumber: number | null
}

/** Describes a difference in Spanish lines: kind, amount, buyer, and what to do. */
export function describeDifference(difference: NumberedDifference): string[] {
  const { kind, provider, amount, refunded, paidAt, paymentId, reference, orderNumber } = difference
  const { buyerName, buyerEmail, description } = difference
  const buyer = [buyerName, buyerEmail].filter(Boolean).join(' · ')
  return [
    `${differenceWords[kind].what}.`,
    [paymentMethodName(provider), formatMoney(amount), formatMoment(paidAt)].join(' · '),
    `Pago: ${provider} ${paymentId}${reference && `, referencia ${reference}`}`,
    ...(orderNumber === null ? [] : [`Pedido: #${orderNumber}`]),
    ...(refunded > 0 ? [`Reembolsado por el proveedor: ${formatMoney(refunded)}`] : []),
    ...(buyer ? [`Comprador: ${buyer}`] : []),
    ...(description ? [`Descripción: ${description}`] : []),
    differenceWords[kind].whatToDo,
  ]
}

const columns = { difference: ledgerDifference, orderNumber: order.number }

/** Open differences, oldest first. */
export async function listOpen(queries: Queries): Promise<NumberedDifference[]> {
  const rows = await queries
    .select(columns)
    .from(ledgerDifference)
    .leftJoin(order, eq(order.id, ledgerDifference.orderId))
    .where(isNull(ledgerDifference.resolvedAt))
    .orderBy(asc(ledgerDifference.id))
  return rows.map(({ difference, orderNumber }) => ({ ...difference, orderNumber }))
}

async function listByIds(queries: Queries, ids: number[]): Promise<NumberedDifference[]> {
  const rows = await queries
    .select(columns)
    .from(ledgerDifference)
    .leftJoin(order, eq(order.id, ledgerDifference.orderId))
    .where(inArray(ledgerDifference.id, ids))
    .orderBy(asc(ledgerDifference.id))
  return rows.map(({ difference, orderNumber }) => ({ ...difference, orderNumber }))
}

/** Differences described in one mail. */
const MAX_DESCRIBED = 50

/** Mails differences to the merchant; without a sales address, only the command lists them. */
export async function sendLedgerMail(
  { db, config, log }: Shop,
  mailer: Mailer,
  ids: number[],
): Promise<void> {
  const found = await listByIds(db, ids)
  const [first] = found
  if (!first) return
  const { salesEmail } = await readShopInfo(db)
  if (!salesEmail) {
    log.warn({ ids }, 'payments do not agree with orders, and the settings have no sales e-mail')
    return
  }
  const many = `Hay ${found.length} pagos que no cuadran con tus pedidos`
  const subject = found.length === 1 ? 'Hay un pago que no cuadra con tus pedidos' : many
  const more = found.length - MAX_DESCRIBED
  // With the time, since ids repeat after the database is restored.
  const key = `${first.foundAt.getTime()}.${first.id}`
  await mailer.send(
    plainMail({
      to: salesEmail,
      subject,
      messageId: `<ledger.${key}@${new URL(config.publicUrl).hostname}>`,
      paragraphs: [
        [`${subject}. Comparamos los cobros de cada proveedor con los pedidos de la tienda:`],
        ...found.slice(0, MAX_DESCRIBED).map(describeDifference),
        ...(more > 0 ? [[`Y ${more} más.`]] : []),
        ['Todas las diferencias abiertas: npm run ledger -- --list'],
      ],
    }),
  )
}
