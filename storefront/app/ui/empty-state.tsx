import type { ReactNode } from 'react'

import { Icon, type IconName } from './icon.tsx'

interface Props {
  icon?: IconName
  title: string
  children?: ReactNode
}

/** Says that there is nothing here, and what to do about it. */
export const EmptyState = ({ icon = 'search', title, children }: Props) => (
  <div className="flex flex-col items-center gap-3 rounded-card bg-surface-soft px-5 py-14 text-center md:py-20">
    <span className="mb-2 grid size-16 place-items-center rounded-pill bg-surface text-accent">
      <Icon name={icon} className="size-8" />
    </span>
    <p className="max-w-full font-display text-heading font-bold text-balance">{title}</p>
    {children}
  </div>
)
