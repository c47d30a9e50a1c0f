import { parseArgs } from 'node:util'

import type { Queries } from '@surco/database'
import { ledgerDifference, providers } from '@surco/database/schema'
import { and, eq, isNull, max } from 'drizzle-orm'

import { type Actor, writeBook } from '../../book/index.ts'
import { CommandFault, jsonCommand } from '../../platform/commands/index.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import { centavos } from '../../platform/money.ts'
import { isDay } from '../../platform/time.ts'
import type { Shop } from '../../shop.ts'
import { type PaymentId, type Refund, refundPayment } from '../refunds/refund.ts'
import { checkLedger, checkRange, type ProviderChecked } from './check-ledger.ts'
import { describeDifference, listOpen, resolveDifference } from './differences.ts'

/** Compares the days that are due, or a range. */
type Check = { verb: 'check' } | { verb: 'check-range'; from: string; to: string }

/** A subcommand of `npm run ledger`. */
type LedgerRequest =
  | Check
  | { verb: 'list' }
  | ({ verb: 'close' } & PaymentId)
  | ({ verb: 'refund' } & Refund)

const COMMAND: Actor = { kind: 'command', name: 'npm run ledger' }

/**
 * Runs a subcommand: reports each compared day by `say` and returns the other lines of output, all in Spanish. Changes are
 * written to the audit log. Throws {@link CommandFault}.
 */
export async function manageLedger(
  shop: Shop,
  request: LedgerRequest,
  say: (line: string) => void = () => {},
  actor = COMMAND,
): Promise<string[]> {
  switch (request.verb) {
    case 'check':
    case 'check-range':
      return check(shop, request, say)
    case 'list':
      return openLines(shop)
    case 'close':
      return close(shop, request, actor)
    case 'refund':
      return refundDifference(shop, request, actor)
  }
}

async function openLines({ db }: Shop): Promise<string[]> {
  const open = await listOpen(db)
  if (open.length === 0) return ['No hay diferencias abiertas']
  return open.flatMap((difference) => [...describeDifference(difference), ''])
}

/** Output instead of an empty list of differences, when no provider is configured. */
export const NOT_COMPARED =
  'No se comparó nada: no se preguntó a ningún proveedor de pagos, porque no hay claves de ninguno'

async function check(shop: Shop, request: Check, say: (line: string) => void) {
  if (!hasProvider(shop)) {
    throw new CommandFault(`${NOT_COMPARED}. Carga las variables del servicio de la tienda`)
  }
  const sayDay = (checked: ProviderChecked) => say(describeDay(checked))
  const { days, unreachable } =
    request.verb === 'check'
      ? await checkLedger(shop, sayDay)
      : await checkRange(shop, request.from, request.to, sayDay)
  const failed = unreachable.map(
    (name) => `${name} no respondió: la tienda le preguntará de nuevo en la siguiente hora`,
  )
  const done = days.length + failed.length > 0 ? [] : ['No había días por revisar']
  const lines = [...failed, ...done, '', ...(await openLines(shop))]
  if (failed.length > 0) throw new CommandFault(lines.join('\n'))
  return lines
}

/** Whether the keys of any provider are set, as the comparison requires. */
export const hasProvider = (shop: Pick<Shop, 'providers'>): boolean =>
  providers.some((name) => shop.providers[name])

const describeDay = ({ provider, day, payments, settled, differences }: ProviderChecked) =>
  `${provider} ${day}: ${payments} ${payments === 1 ? 'cobro' : 'cobros'}, ${settled} ${settled === 1 ? 'puesto' : 'puestos'} al día, ${differences} con diferencias`

async function listOpenOf({ db }: Shop, { provider, paymentId }: PaymentId) {
  const open = await db
    .select()
    .from(ledgerDifference)
    .where(
      and(
        eq(ledgerDifference.provider, provider),
        eq(ledgerDifference.paymentId, paymentId),
        isNull(ledgerDifference.resolvedAt),
      ),
    )
  if (open.length > 0) return open
  const none = `No hay ninguna diferencia abierta con el pago ${provider} ${paymentId}`
  const refunded = await findRefunded(db, { provider, paymentId })
  throw new CommandFault(refunded ? `${none}: ya se reembolsaron ${formatMoney(refunded)}` : none)
}

/** Centavos of a payment that had been refunded when its difference was resolved. */
async function findRefunded(db: Queries, { provider, paymentId }: PaymentId) {
  const isPayment = and(
    eq(ledgerDifference.provider, provider),
    eq(ledgerDifference.paymentId, paymentId),
  )
  const [known] = await db
    .select({ refunded: max(ledgerDifference.refunded) })
    .from(ledgerDifference)
    .where(isPayment)
  return known?.refunded
}

async function close(shop: Shop, payment: PaymentId, actor: Actor): Promise<string[]> {
  await shop.db.transaction(async (tx) => {
    const txShop = { ...shop, db: tx }
    for (const { id } of await listOpenOf(txShop, payment))
      await resolveDifference(txShop, id, 'closed')
    await logPayment(txShop, actor, 'payment.difference-closed', payment)
  })
  return [`Se cerró la diferencia del pago ${payment.provider} ${payment.paymentId}`]
}

async function refundDifference(shop: Shop, refund: Refund, actor: Actor): Promise<string[]> {
  const open = await listOpenOf(shop, refund)
  const after = { amount: formatMoney(refund.amount) }
  // Written before the call, since the provider may refund without a response.
  await logPayment(shop, actor, 'payment.refund-tried', refund, after)
  const lines = await refundPayment(shop, refund, open)
  await logPayment(shop, actor, 'payment.refunded', refund, after)
  return lines
}

async function logPayment(
  shop: Shop,
  actor: Actor,
  action: string,
  { provider, paymentId }: PaymentId,
  after?: Record<string, unknown>,
) {
  const subject = { kind: 'payment', id: paymentId, name: `${provider} ${paymentId}` }
  await shop.db.transaction((tx) =>
    writeBook(shop, tx, actor, { action, subject, ...(after && { after }) }),
  )
}

const USAGE = `Uso: npm run ledger
     npm run ledger -- --from 2026-11-01 --to 2026-11-02
     npm run ledger -- --list
     npm run ledger -- close PROVEEDOR PAGO
     npm run ledger -- refund PROVEEDOR PAGO --amount PESOS`

const usageError = () => new CommandFault(USAGE)

/** Parses the arguments of `npm run ledger`. Throws {@link CommandFault} with the usage. */
export function readLedgerArguments(typed: string[]): LedgerRequest {
  const { values, positionals } = parse(typed)
  const { amount, ...days } = values
  if (positionals.length > 0) {
    if (Object.keys(days).length > 0) throw usageError()
    return readPayment(positionals, amount)
  }
  if (amount !== undefined) throw usageError()
  return readCheck(days)
}

/** The provider with a name; undefined if there is none. */
export const providerNamed = (typed: string | undefined) =>
  providers.find((known) => known === typed)

/** `close PROVIDER PAYMENT`, `refund PROVIDER PAYMENT --amount 1250`. */
function readPayment(words: string[], pesos: string | undefined): LedgerRequest {
  const [verb, provider, paymentId, ...others] = words
  const name = providerNamed(provider)
  if (!name || !paymentId || others.length > 0) throw usageError()
  const payment = { provider: name, paymentId }
  if (verb === 'close' && pesos === undefined) return { verb, ...payment }
  const amount = Number(pesos)
  if (verb !== 'refund' || !(amount > 0)) throw usageError()
  return { verb, ...payment, amount: centavos(amount) }
}

function parse(typed: string[]) {
  try {
    return parseArgs({
      args: typed,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        list: { type: 'boolean' },
        amount: { type: 'string' },
      },
    })
  } catch {
    throw usageError()
  }
}

type Days = Omit<ReturnType<typeof parse>['values'], 'amount'>

function readCheck({ from, to = from, list }: Days): LedgerRequest {
  if (to === undefined) return { verb: list ? 'list' : 'check' }
  if (from === undefined || list) throw usageError()
  if (!isDay(from) || !isDay(to) || from > to) throw usageError()
  return { verb: 'check-range', from, to }
}

/** The command as the running shop performs it. */
export const { commands: ledgerCommands, ask: manageThroughShop } = jsonCommand(
  '/ledger',
  (shop, request: LedgerRequest, say) => manageLedger(shop, request, say),
)
