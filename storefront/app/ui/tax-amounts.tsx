import type { Impuesto } from '@surco/contract'

import { Amount } from './amounts.tsx'
import { Money } from './money.tsx'

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

/** What prices say of the tax; some products bear none. */
export function taxNote(taxes: Impuesto[]) {
  if (taxes.every(({ tasa }) => tasa === 16)) return 'Los precios incluyen IVA.'
  return taxes.length > 1
    ? 'Los precios incluyen IVA; algunos productos tienen tasa 0 %.'
    : 'Los precios tienen IVA a tasa 0 %.'
}
