import { Link, type LinkProps } from 'react-router'

import { buttonClass, type ButtonLook } from './button.tsx'

interface Props extends LinkProps {
  look?: ButtonLook
  className?: string
}

/** A link that looks like a button. */
export function LinkButton({ look, className, ...rest }: Props) {
  return <Link className={buttonClass(look, className)} {...rest} />
}
