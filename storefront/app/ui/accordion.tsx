import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'

interface AccordionProps {
  className?: string
  children: ReactNode
}

/** Collapsible parts of a text. */
export const Accordion = ({ className = '', children }: AccordionProps) => (
  <div className={`divide-y divide-line border-y border-line ${className}`}>{children}</div>
)

interface ItemProps {
  title: string
  /** Of those with the same name only one is open */
  name?: string
  /** Open at first */
  open?: boolean
  className?: string
  children: ReactNode
}

/** One part; it opens without JavaScript too. */
export function AccordionItem({ title, name, open, className = '', children }: ItemProps) {
  return (
    <details name={name} open={open} className={`group/item ${className}`}>
      <summary className="flex min-h-13 items-center justify-between gap-4 py-3 font-semibold hover:text-accent">
        {title}
        <Icon
          name="chevronDown"
          className="size-5 transition-transform group-open/item:rotate-180"
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
