import type { ReactNode } from 'react'

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

/** What it all comes to. */
export const TotalAmount = ({ name = 'Total', children }: Partial<AmountProps>) => (
  <div className="flex items-baseline justify-between gap-x-4 border-t max-xs:flex-wrap border-line-strong pt-3 font-bold">
    <dt className="text-base">{name}</dt>
    <dd className="text-right font-display text-title leading-none text-price">{children}</dd>
  </div>
)
