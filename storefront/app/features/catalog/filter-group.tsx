import type { ReactNode } from 'react'

import { Icon } from '../../ui/icon.tsx'

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group/filters border-t border-line py-2">
      <summary className="flex min-h-11 items-center justify-between font-semibold">
        {title}
        <Icon
          name="chevronDown"
          className="size-5 transition-transform group-open/filters:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
