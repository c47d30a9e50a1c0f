import { useId, type ReactNode } from 'react'

import { Link } from '../../../storefront/app/lib/link.tsx'
import { Icon } from '../../../storefront/app/ui/icon.tsx'
import { PageHead } from './index-page.tsx'

interface Props {
  title: string
  /** The list that the thing belongs to */
  back: { to: string; name: string }
  mark?: ReactNode
  action?: ReactNode
  /** Content of the narrow column: settings and related data */
  aside: ReactNode
  children: ReactNode
}

/**
 * A page about one thing, with its content in a wide column and settings in a narrow one. Windows below `xl` have room
 * for only one column beside the menu.
 */
export const DetailsPage = ({ title, back, mark, action, aside, children }: Props) => (
  <>
    <Link
      to={back.to}
      className="-ml-1 mb-1 inline-flex min-h-11 items-center gap-1 pr-2 text-sm font-medium text-accent"
    >
      <Icon name="chevronLeft" /> {back.name}
    </Link>
    <PageHead title={title} mark={mark} action={action} />
    <div className="grid gap-6 xl:grid-cols-3">
      <div className="flex min-w-0 flex-col gap-6 xl:col-span-2">{children}</div>
      <div className="flex min-w-0 flex-col gap-6">{aside}</div>
    </div>
  </>
)

interface PartProps {
  title: string
  children: ReactNode
}

/** A titled section of a page. */
export function Part({ title, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line p-4 md:p-5">
      <h2 id={id} className="mb-3 text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
