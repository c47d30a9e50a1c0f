import { differenceWords, type LedgerDifference, officeLedger } from '@surco/contract'

import { actorOf } from '../../book/index.ts'
import { CommandFault } from '../../platform/commands/index.ts'
import { notFound, ShopError } from '../../platform/errors.ts'
import { type Api, implement } from '../../platform/http/implement.ts'
import { centavos, pesos } from '../../platform/money.ts'
import type { Shop } from '../../shop.ts'
import { mayRefund } from '../refunds/refund.ts'
import { listOpen } from './differences.ts'
import { manageLedger, providerNamed } from './manage-ledger.ts'

const noLine = () => {}

/** Routes for staff to handle differences, as the merchant's command does. */
export function ledgerRoutes(api: Api, shop: Shop) {
  const open = async () => ({ data: await listDifferences(shop) })
  implement(api, officeLedger, {
    'GET /admin/ledger': open,
    'POST /admin/ledger/close': async ({ body }, caller) => {
      const payment = onePayment(body)
      await orShopError(manageLedger(shop, { verb: 'close', ...payment }, noLine, actorOf(caller)))
      return open()
    },
    'POST /admin/ledger/refund': async ({ body }, caller) => {
      const payment = onePayment(body)
      const amount = centavos(body.amount)
      const refund = { verb: 'refund', ...payment, amount } as const
      const lines = await orShopError(manageLedger(shop, refund, noLine, actorOf(caller)))
      return { ...(await open()), told: lines.join(' ') }
    },
  })
}

async function listDifferences({ db }: Shop): Promise<LedgerDifference[]> {
  return (await listOpen(db)).map((difference) => ({
    provider: difference.provider,
    payment: difference.paymentId,
    what: `${differenceWords[difference.kind].what}.`,
    whatToDo: differenceWords[difference.kind].whatToDo,
    amount: pesos(difference.amount),
    left: {
      amount: pesos(difference.amount - difference.refunded),
      mayRefund: mayRefund(difference),
    },
    order: difference.orderNumber?.toString() ?? null,
    buyer: [difference.buyerName, difference.buyerEmail].filter(Boolean).join(' · '),
    paidAt: difference.paidAt.toISOString(),
  }))
}

function onePayment({ provider, payment }: { provider: string; payment: string }) {
  const name = providerNamed(provider)
  if (!name) throw notFound('Provider', provider)
  return { provider: name, paymentId: payment }
}

/** Turns the command's errors into ones for the office, with the same message. */
async function orShopError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof CommandFault)) throw error
    throw new ShopError('CONFLICT', error.message, { message: `${error.message}.` })
  }
}
