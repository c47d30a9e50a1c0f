import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  /** Stands at the end of the line: a link, a pair of buttons */
  children?: ReactNode
}

/** The title of a part of a page. */
export function SectionHeading({ id, title, children }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h2 id={id} className="text-xl font-bold tracking-tight md:text-2xl">
        {title}
      </h2>
      {children}
    </div>
  )
}
