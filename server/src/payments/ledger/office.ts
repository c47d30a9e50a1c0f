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

/** What staff do about payments on which the books differ: the same as the merchant's command. */
export function ledgerRoutes(api: Api, shop: Shop) {
  const open = async () => ({ data: await listDifferences(shop) })
  implement(api, officeLedger, {
    'GET /admin/ledger': open,
    'POST /admin/ledger/close': async ({ body }, caller) => {
      const one = onePayment(body)
      await orShopError(manageLedger(shop, { verb: 'close', ...one }, noLine, actorOf(caller)))
      return open()
    },
    'POST /admin/ledger/refund': async ({ body }, caller) => {
      const one = onePayment(body)
      const amount = centavos(body.amount)
      const asked = { verb: 'refund', ...one, amount } as const
      const told = await orShopError(manageLedger(shop, asked, noLine, actorOf(caller)))
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

/** What the command would say is what the office is told. */
async function orShopError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof CommandFault)) throw error
    throw new ShopError('CONFLICT', error.message, { message: `${error.message}.` })
  }
}
