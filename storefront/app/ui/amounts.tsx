import type { ReactNode } from 'react'

/** A list of amounts, each with its name. */
export const Amounts = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-col gap-3 tabular-nums">{children}</dl>
)

/** One amount: what it is at the left, how much at the right. */
export const Amount = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 text-sm">
    <dt>{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)

/** What it all comes to. */
export const TotalAmount = ({ children }: { children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-base font-bold">
    <dt>Total</dt>
    <dd className="text-right text-price">{children}</dd>
  </div>
)
