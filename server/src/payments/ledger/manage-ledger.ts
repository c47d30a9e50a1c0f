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
import { type OnePayment, type Refund, refundPayment } from '../refunds/refund.ts'
import { checkLedger, checkRange, type ProviderChecked } from './check-ledger.ts'
import { describeDifference, listOpen, resolveDifference } from './differences.ts'

/** The days that are due, or all from the first to the last one. */
type Check = { verb: 'check' } | { verb: 'check-range'; from: string; to: string }

/** What the merchant asks of the ledger. */
type LedgerRequest =
  | Check
  | { verb: 'list' }
  | ({ verb: 'close' } & OnePayment)
  | ({ verb: 'refund' } & Refund)

const COMMAND: Actor = { kind: 'command', name: 'npm run ledger' }

/**
 * Does it, says a Spanish line of each day that is compared, and answers the others; the book says who changed what.
 * Throws {@link CommandFault}.
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
      return giveBack(shop, request, actor)
  }
}

async function openLines({ db }: Shop): Promise<string[]> {
  const open = await listOpen(db)
  if (open.length === 0) return ['No hay diferencias abiertas']
  return open.flatMap((one) => [...describeDifference(one), ''])
}

/** Said in the place of what was found, which would be nothing. */
export const NOBODY_ASKED =
  'No se comparó nada: no se preguntó a ningún proveedor de pagos, porque no hay claves de ninguno'

async function check(shop: Shop, request: Check, say: (line: string) => void) {
  if (!hasProvider(shop)) {
    throw new CommandFault(`${NOBODY_ASKED}. Carga las variables del servicio de la tienda`)
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
  const told = [...failed, ...done, '', ...(await openLines(shop))]
  if (failed.length > 0) throw new CommandFault(told.join('\n'))
  return told
}

/** Whether the keys of any provider are set: without them no books can be asked for. */
export const hasProvider = (shop: Pick<Shop, 'providers'>): boolean =>
  providers.some((name) => shop.providers[name])

const describeDay = ({ provider, day, payments, settled, differences }: ProviderChecked) =>
  `${provider} ${day}: ${payments} cobros, ${settled} puestos al día, ${differences} con diferencias`

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

async function close(shop: Shop, asked: OnePayment, actor: Actor): Promise<string[]> {
  await shop.db.transaction(async (tx) => {
    const txShop = { ...shop, db: tx }
    for (const { id } of await listOpenOf(txShop, asked))
      await resolveDifference(txShop, id, 'closed')
    await notePayment(txShop, actor, 'payment.difference-closed', asked)
  })
  return [`Se cerró la diferencia del pago ${asked.provider} ${asked.paymentId}`]
}

async function giveBack(shop: Shop, asked: Refund, actor: Actor): Promise<string[]> {
  const open = await listOpenOf(shop, asked)
  const after = { amount: formatMoney(asked.amount) }
  // The provider may do it and not answer.
  await notePayment(shop, actor, 'payment.refund-tried', asked, after)
  const told = await refundPayment(shop, asked, open)
  await notePayment(shop, actor, 'payment.refunded', asked, after)
  return told
}

async function notePayment(
  shop: Shop,
  actor: Actor,
  action: string,
  { provider, paymentId }: OnePayment,
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

/** A provider as its name is typed; undefined for none of ours. */
export const providerNamed = (typed: string | undefined) =>
  providers.find((known) => known === typed)

/** `close PROVIDER PAYMENT`, `refund PROVIDER PAYMENT --amount 1250`. */
function readPayment(words: string[], pesos: string | undefined): LedgerRequest {
  const [verb, provider, paymentId, ...others] = words
  const name = providerNamed(provider)
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
  (shop, request: LedgerRequest, say) => manageLedger(shop, request, say),
)
