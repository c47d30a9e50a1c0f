import { parseArgs } from 'node:util'

import { providers } from '@surco/database/schema'

import { CommandFault } from '../../commands/index.ts'
import { centavos } from '../../money.ts'
import { isDay } from './days.ts'
import type { LedgerRequest } from './manage-ledger.ts'

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

/** `close openpay tr1`, `refund openpay tr1 --amount 1250`. */
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
