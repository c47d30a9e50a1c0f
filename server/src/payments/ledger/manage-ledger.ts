import { parseArgs } from 'node:util'

import type { Queries } from '@surco/database'
import { ledgerDifference, providers } from '@surco/database/schema'
import { and, eq, isNull, max } from 'drizzle-orm'

import { CommandFault, jsonCommand } from '../../platform/commands/index.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import { centavos } from '../../platform/money.ts'
import { isDay } from '../../platform/time.ts'
import type { Shop } from '../../shop.ts'
import { type OnePayment, type Refund, refundPayment } from '../refunds/refund.ts'
import { checkLedger, checkRange, type LedgerReport } from './check-ledger.ts'
import { describeDifference, listOpen, resolveDifference } from './differences.ts'

/** What the merchant asks of the ledger. */
type LedgerRequest =
  | { verb: 'check' }
  | { verb: 'check-range'; from: string; to: string }
  | { verb: 'list' }
  | ({ verb: 'close' } & OnePayment)
  | ({ verb: 'refund' } & Refund)

/** Does it and answers Spanish lines. Throws {@link CommandFault}. */
export async function manageLedger(shop: Shop, request: LedgerRequest): Promise<string[]> {
  switch (request.verb) {
    case 'check':
      return reportLines(shop, await checkLedger(shop))
    case 'check-range':
      return reportLines(shop, await checkRange(shop, request.from, request.to))
    case 'list':
      return openLines(shop)
    case 'close':
      return close(shop, request)
    case 'refund':
      return refundPayment(shop, request, await listOpenOf(shop, request))
  }
}

async function openLines({ db }: Shop): Promise<string[]> {
  const open = await listOpen(db)
  if (open.length === 0) return ['No hay diferencias abiertas']
  return open.flatMap((one) => [...describeDifference(one), ''])
}

async function reportLines(shop: Shop, { days, unreachable }: LedgerReport): Promise<string[]> {
  const lines = days.map(
    ({ provider, day, payments, settled, differences }) =>
      `${provider} ${day}: ${payments} cobros, ${settled} puestos al día, ${differences} con diferencias`,
  )
  const failed = unreachable.map(
    (name) => `${name} no respondió: la tienda le preguntará de nuevo en la siguiente hora`,
  )
  const done = lines.length + failed.length > 0 ? [] : ['No había días por revisar']
  const told = [...lines, ...failed, ...done, '', ...(await openLines(shop))]
  if (failed.length > 0) throw new CommandFault(told.join('\n'))
  return told
}

async function listOpenOf({ db }: Shop, { provider, paymentId }: OnePayment) {
  const found = await db
    .select()
    .from(ledgerDifference)
    .where(
      and(
        eq(ledgerDifference.provider, provider),
        eq(ledgerDifference.paymentId, paymentId),
        isNull(ledgerDifference.resolvedAt),
      ),
    )
  if (found.length > 0) return found
  const none = `No hay ninguna diferencia abierta con el pago ${provider} ${paymentId}`
  const refunded = await findRefunded(db, { provider, paymentId })
  throw new CommandFault(refunded ? `${none}: ya se reembolsaron ${formatMoney(refunded)}` : none)
}

/** Centavos that were given back of a payment when its difference was resolved. */
async function findRefunded(db: Queries, { provider, paymentId }: OnePayment) {
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

async function close(shop: Shop, asked: OnePayment): Promise<string[]> {
  for (const { id } of await listOpenOf(shop, asked)) await resolveDifference(shop, id, 'closed')
  return [`Se cerró la diferencia del pago ${asked.provider} ${asked.paymentId}`]
}

const USAGE = `Uso: npm run ledger
     npm run ledger -- --from 2026-11-01 --to 2026-11-02
     npm run ledger -- --list
     npm run ledger -- close PROVEEDOR PAGO
     npm run ledger -- refund PROVEEDOR PAGO --amount PESOS`

const fault = () => new CommandFault(USAGE)

/** Reads what the merchant typed behind `npm run ledger --`; throws {@link CommandFault} with the usage. */
export function readLedgerArguments(typed: string[]): LedgerRequest {
  const { values, positionals } = parse(typed)
  const { amount, ...about } = values
  if (positionals.length > 0) {
    if (Object.keys(about).length > 0) throw fault()
    return readPayment(positionals, amount)
  }
  if (amount !== undefined) throw fault()
  return readCheck(about)
}

/** `close PROVIDER PAYMENT`, `refund PROVIDER PAYMENT --amount 1250`. */
function readPayment(words: string[], pesos: string | undefined): LedgerRequest {
  const [verb, provider, paymentId, ...others] = words
  const name = providers.find((known) => known === provider)
  if (!name || !paymentId || others.length > 0) throw fault()
  const one = { provider: name, paymentId }
  if (verb === 'close' && pesos === undefined) return { verb, ...one }
  const amount = Number(pesos)
  if (verb !== 'refund' || !(amount > 0)) throw fault()
  return { verb, ...one, amount: centavos(amount) }
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
    throw fault()
  }
}

type Days = Omit<ReturnType<typeof parse>['values'], 'amount'>

function readCheck({ from, to = from, list }: Days): LedgerRequest {
  if (to === undefined) return { verb: list ? 'list' : 'check' }
  if (from === undefined || list) throw fault()
  if (!isDay(from) || !isDay(to) || from > to) throw fault()
  return { verb: 'check-range', from, to }
}

/** What the merchant asks of the ledger, as the running shop does it. */
export const { commands: ledgerCommands, ask: manageThroughShop } = jsonCommand(
  '/ledger',
  (shop, request: LedgerRequest) => manageLedger(shop, request),
)
