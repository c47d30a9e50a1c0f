import { Link, type LinkProps } from 'react-router'

import { Icon } from './icon.tsx'
import { newTab, NewTabNote } from './new-tab.tsx'

interface Props extends LinkProps {
  /** Opens in a tab of its own and says so */
  external?: boolean
  className?: string
}

const look =
  'font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2 in-[.on-soil]:text-soil-ink'

/** A link among words. */
export function TextLink({ external, className = '', children, ...link }: Props) {
  return (
    <Link {...link} {...(external && newTab)} className={`${look} ${className}`}>
      {children}
      {external && (
        <>
          <Icon name="external" className="ml-1 inline size-[0.9em] align-[-0.08em]" />
          <NewTabNote />
        </>
      )}
    </Link>
  )
}
