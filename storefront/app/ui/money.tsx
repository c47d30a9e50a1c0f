import { formatAmount } from '../lib/format.ts'

/** An amount in pesos, `$12,345.00 MXN`, in the size and colour of the text around it. */
export const Money = ({ pesos }: { pesos: number }) => (
  <span className="tabular-nums xs:whitespace-nowrap">
    <span className="whitespace-nowrap">{formatAmount(pesos)}</span>{' '}
    <small className="text-[max(0.5em,0.6875rem)] font-semibold tracking-wide">MXN</small>
  </span>
)
