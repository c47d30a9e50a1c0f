import type { ReactNode } from 'react'

import { Icon } from '../../ui/icon.tsx'

/** Says how a payment went when it did not simply go well; read aloud at once. */
export function OrderMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-text flex-col gap-4 rounded-card border border-line bg-surface-soft p-6 text-center md:p-10"
    >
      <Icon
        name="close"
        className="size-12 self-center rounded-pill bg-danger-soft p-2 text-danger"
      />
      <h1 className="text-xl font-bold">{title}</h1>
      {children}
    </div>
  )
}
