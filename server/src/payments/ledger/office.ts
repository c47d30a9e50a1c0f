import { differenceWords, type LedgerDifference, officeOperation } from '@surco/contract'

import { type Actor, actorOf, writeBook } from '../../book/index.ts'
import { CommandFault } from '../../platform/commands/index.ts'
import { notFound, ShopError } from '../../platform/errors.ts'
import { type Api, implement } from '../../platform/http/implement.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import { centavos, pesos } from '../../platform/money.ts'
import type { Shop } from '../../shop.ts'
import { mayRefund } from '../refunds/refund.ts'
import { listOpen } from './differences.ts'
import { manageLedger, providerNamed } from './manage-ledger.ts'

const {
  'GET /admin/ledger': list,
  'POST /admin/ledger/close': close,
  'POST /admin/ledger/refund': giveBack,
} = officeOperation
const calls = {
  'GET /admin/ledger': list,
  'POST /admin/ledger/close': close,
  'POST /admin/ledger/refund': giveBack,
}

/** What staff do about payments on which the books differ: the same as the merchant's command. */
export function ledgerRoutes(api: Api, shop: Shop) {
  const open = async () => ({ data: await listDifferences(shop) })
  implement(api, calls, {
    'GET /admin/ledger': open,
    'POST /admin/ledger/close': async ({ body }, caller) => {
      const one = onePayment(body)
      await shop.db.transaction(async (tx) => {
        const then = { ...shop, db: tx }
        await orShopError(manageLedger(then, { verb: 'close', ...one }))
        await notePayment(then, actorOf(caller), 'payment.difference-closed', one)
      })
      return open()
    },
    'POST /admin/ledger/refund': async ({ body }, caller) => {
      const one = onePayment(body)
      const amount = centavos(body.amount)
      const after = { amount: formatMoney(amount) }
      // The provider may do it and not answer.
      await notePayment(shop, actorOf(caller), 'payment.refund-tried', one, after)
      const told = await orShopError(manageLedger(shop, { verb: 'refund', ...one, amount }))
      await notePayment(shop, actorOf(caller), 'payment.refunded', one, after)
      return { ...(await open()), told: told.join(' ') }
    },
  })
}

async function listDifferences({ db }: Shop): Promise<LedgerDifference[]> {
  return (await listOpen(db)).map((one) => ({
    provider: one.provider,
    payment: one.paymentId,
    what: `${differenceWords[one.kind].what}.`,
    whatToDo: differenceWords[one.kind].whatToDo,
    amount: pesos(one.amount),
    left: { amount: pesos(one.amount - one.refunded), mayRefund: mayRefund(one) },
    order: one.orderNumber?.toString() ?? null,
    buyer: [one.buyerName, one.buyerEmail].filter(Boolean).join(' · '),
    paidAt: one.paidAt.toISOString(),
  }))
}

function onePayment({ provider, payment }: { provider: string; payment: string }) {
  const name = providerNamed(provider)
  if (!name) throw notFound('Provider', provider)
  return { provider: name, paymentId: payment }
}

type OnePayment = ReturnType<typeof onePayment>

/** What the command would say is what the office is told. */
async function orShopError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof CommandFault)) throw error
    throw new ShopError('CONFLICT', error.message, { message: `${error.message}.` })
  }
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
