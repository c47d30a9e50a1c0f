import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-surface-sunken text-ink',
  accent: 'bg-accent-soft text-accent-strong',
  highlight: 'bg-highlight text-highlight-ink',
  sale: 'bg-sale text-sale-ink',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

export type BadgeTone = keyof typeof tones

interface Props {
  tone?: BadgeTone
  children: ReactNode
}

/** A short word about a product or an order: a discount, free shipping, a state. */
export const Badge = ({ tone = 'neutral', children }: Props) => (
  <span
    className={`inline-block rounded-mark px-1.5 py-0.5 text-xs leading-tight font-bold whitespace-nowrap tabular-nums ${tones[tone]}`}
  >
    {children}
  </span>
)
