import { Link, type LinkProps } from 'react-router'

import { buttonClass, type ButtonLook, type ButtonSize } from './button.tsx'
import { newTab, NewTabNote } from './new-tab.tsx'

interface Props extends LinkProps {
  look?: ButtonLook
  size?: ButtonSize
  /** Opens in a tab of its own and says so */
  external?: boolean
  className?: string
}

/** A link that looks like a button: to a page of the shop, another site, a telephone. */
export function LinkButton({ look, size, external, className, children, ...link }: Props) {
  return (
    <Link {...link} {...(external && newTab)} className={buttonClass(look, className, size)}>
      {children}
      {external && <NewTabNote />}
    </Link>
  )
}
