import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  /** A sentence under the title */
  intro?: string
  /** At the end of the line: a link, a pair of buttons */
  children?: ReactNode
}

/** The title of a part of a page. */
export const SectionHeading = ({ id, title, intro, children }: Props) => (
  <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-7">
    <div className="min-w-0">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {intro && <p className="mt-1.5 max-w-text text-muted">{intro}</p>}
    </div>
    {children}
  </div>
)
