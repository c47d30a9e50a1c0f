import type { ReactNode } from 'react'

import { Icon } from '../../ui/icon.tsx'

interface Props {
  title: string
  /** The outcome is not known yet, rather than bad */
  open?: boolean
  children: ReactNode
}

/** Says how a payment went when it did not simply go well; read aloud at once. */
export function OrderMessage({ title, open = false, children }: Props) {
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-text flex-col gap-4 rounded-card border border-line bg-surface-soft p-6 text-center md:p-10"
    >
      <Icon
        name={open ? 'clock' : 'close'}
        className={`size-12 self-center rounded-pill p-2 ${open ? 'bg-warning-soft text-warning' : 'bg-danger-soft text-danger'}`}
      />
      <h1 className="text-xl font-bold">{title}</h1>
      {children}
    </div>
  )
}
