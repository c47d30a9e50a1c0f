import type { ReactNode } from 'react'

import { Icon, type IconName } from './icon.tsx'

interface Props {
  icon?: IconName
  title: string
  children?: ReactNode
}

/** Says that there is nothing here, and what to do about it. */
export function EmptyState({ icon = 'search', title, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface-soft px-6 py-12 text-center">
      <Icon name={icon} className="size-10 text-muted" />
      <p className="text-lg font-semibold">{title}</p>
      {children}
    </div>
  )
}
