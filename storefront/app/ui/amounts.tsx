import type { Impuesto } from '@surco/contract'
import type { ReactNode } from 'react'

import { Money } from './price.tsx'

const tones = { plain: '', success: 'font-semibold text-success' }

/** A list of amounts, each with its name. */
export const Amounts = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-col gap-2.5 tabular-nums">{children}</dl>
)

interface AmountProps {
  name: ReactNode
  tone?: keyof typeof tones
  children: ReactNode
}

/** One amount: what it is at the left, how much at the right. */
export const Amount = ({ name, tone = 'plain', children }: AmountProps) => (
  <div className="flex items-baseline justify-between gap-x-4 text-sm max-xs:flex-wrap">
    <dt className="text-muted">{name}</dt>
    <dd className={`text-right ${tones[tone]}`}>{children}</dd>
  </div>
)

/** The credit for units of another order that were exchanged; nothing when it is 0. */
export const CreditAmount = ({ credit = 0 }: { credit: number | undefined }) =>
  credit > 0 && (
    <Amount name="A favor por lo que cambiaste" tone="success">
      <span className="xs:whitespace-nowrap">
        −<Money pesos={credit} />
      </span>
    </Amount>
  )

/** The total of a list of amounts. */
export const TotalAmount = ({ name = 'Total', children }: Partial<AmountProps>) => (
  <div className="flex items-baseline justify-between gap-x-4 border-t max-xs:flex-wrap border-line-strong pt-3 font-bold">
    <dt className="text-base">{name}</dt>
    <dd className="text-right font-display text-title leading-none text-price">{children}</dd>
  </div>
)

/** The IVA in a total, a row for each rate; where rates are mixed each says what it is of. */
export const TaxAmounts = ({ taxes }: { taxes: Impuesto[] }) =>
  taxes.map(({ tasa, base, IVA }) => (
    <Amount
      key={tasa}
      name={
        <>
          {tasa === 0 ? 'IVA 0 %' : `Incluye IVA ${tasa} %`}
          {taxes.length > 1 && ' de '}
          {taxes.length > 1 && <Money pesos={base} />}
        </>
      }
    >
      <Money pesos={IVA} />
    </Amount>
  ))

/** The note on IVA in prices; some products are taxed at 0 %. */
export function taxNote(taxes: Impuesto[]) {
  if (taxes.every(({ tasa }) => tasa === 16)) return 'Los precios incluyen IVA.'
  return taxes.length > 1
    ? 'Los precios incluyen IVA; algunos productos tienen tasa 0 %.'
    : 'Los precios tienen IVA a tasa 0 %.'
}
