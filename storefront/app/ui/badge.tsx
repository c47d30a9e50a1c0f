import type { ReactNode } from 'react'

const tones = {
  sale: 'bg-sale text-sale-ink',
  accent: 'bg-accent-soft text-accent-strong',
  neutral: 'bg-surface-sunken text-ink',
}

interface Props {
  tone?: keyof typeof tones
  children: ReactNode
}

/** A short word about a product: a discount, free shipping. */
export function Badge({ tone = 'neutral', children }: Props) {
  return (
    <span className={`rounded-control px-2 py-0.5 text-xs font-semibold ${tones[tone]}`}>
      {children}
    </span>
  )
}
