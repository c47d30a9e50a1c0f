import type { RefAttributes } from 'react'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'

export type LinkProps = Omit<RouterLinkProps, 'discover' | 'prefetch' | 'mask'> &
  RefAttributes<HTMLAnchorElement>

/** A link of the router's. The server asks the router only for those that depend on the page they stand on. */
export const Link = import.meta.env.SSR ? LinkOnServer : LinkInBrowser

function LinkOnServer(props: LinkProps) {
  const { to, relative, replace, state, preventScrollReset, reloadDocument, children, ...anchor } =
    props
  if (!isWhole(to)) return <LinkInBrowser {...props} />
  return (
    <a {...anchor} href={to}>
      {children}
    </a>
  )
}

// The routes came with the first page: none is to be discovered.
function LinkInBrowser(props: LinkProps) {
  return <RouterLink {...props} discover="none" />
}

/** Whether an address is a path from the root as the router would write it, without `//` and `..`. */
const isWhole = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && /^\/(?![./])(?:[^?#/]|\/(?![./]))*(?:[?#]|$)/.test(to)
