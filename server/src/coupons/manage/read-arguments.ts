import { parseArgs } from 'node:util'

import { CommandFault } from '../../platform/commands/index.ts'
import type { CouponWords } from './coupon-terms.ts'

export type CouponRequest =
  | { verb: 'add'; words: CouponWords }
  | { verb: 'list' }
  | { verb: 'end'; code: string }

const USAGE = [
  'Uso: npm run coupons -- add CÓDIGO --percent 10 | --amount 500 [--from AAAA-MM-DD] [--until AAAA-MM-DD]',
  '       [--minimum PESOS] [--limit N] [--per-customer N] [--first-order] [--category NOMBRE]… [--brand NOMBRE]…',
  '     npm run coupons -- list',
  '     npm run coupons -- end CÓDIGO',
].join('\n')

/** Parses the arguments of `npm run coupons --`. Throws {@link CommandFault}. */
export function readArguments(args: string[]): CouponRequest {
  const [verb, ...rest] = args
  try {
    if (verb === 'add') return { verb, words: readWords(rest) }
    if (verb === 'end') return { verb, code: only(parseArgs({ args: rest, ...named }).positionals) }
    if (verb === 'list' && rest.length === 0) return { verb }
  } catch {
    // The messages of parseArgs are English: the usage is shown instead.
  }
  throw new CommandFault(USAGE)
}

const named = { allowPositionals: true } as const

function readWords(args: string[]): CouponWords {
  const { values, positionals } = parseArgs({
    args,
    ...named,
    options: {
      percent: { type: 'string' },
      amount: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      minimum: { type: 'string' },
      limit: { type: 'string' },
      'per-customer': { type: 'string' },
      'first-order': { type: 'boolean', default: false },
      category: { type: 'string', multiple: true, default: [] },
      brand: { type: 'string', multiple: true, default: [] },
    },
  })
  const { category: categories, brand: brands, ...others } = values
  const { 'per-customer': perCustomer, 'first-order': firstOrder, ...words } = others
  return { code: only(positionals), perCustomer, firstOrder, categories, brands, ...words }
}

function only(words: string[]): string {
  const [word, ...others] = words
  if (!word || others.length > 0) throw new CommandFault(USAGE)
  return word
}
