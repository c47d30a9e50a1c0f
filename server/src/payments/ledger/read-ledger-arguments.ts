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
  const [verb, provider, paymentId, ...others] = positionals
  if (others.length > 0) throw fault()
  if (verb === undefined) return readCheck(values)
  const name = providers.find((known) => known === provider)
  if (!name || !paymentId || values.from || values.to || values.list) throw fault()
  const one = { provider: name, paymentId }
  if (verb === 'close' && values.amount === undefined) return { verb, ...one }
  const amount = Number(values.amount)
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

type Values = ReturnType<typeof parse>['values']

function readCheck({ from, to = from, list, amount }: Values): LedgerRequest {
  if (amount !== undefined) throw fault()
  if (list && from === undefined) return { verb: 'list' }
  if (from === undefined && to === undefined) return { verb: 'check' }
  if (!from || !to || list || !isDay(from) || !isDay(to) || from > to) throw fault()
  return { verb: 'check-range', from, to }
}
