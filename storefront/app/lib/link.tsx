import type { RefAttributes } from 'react'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'

export type LinkProps = Omit<RouterLinkProps, 'discover' | 'prefetch' | 'mask'> &
  RefAttributes<HTMLAnchorElement>

/** A router link. The server renders one with an absolute path as a plain `<a>`, without asking the router. */
export const Link = import.meta.env.SSR ? LinkOnServer : LinkInBrowser

function LinkOnServer(props: LinkProps) {
  const { to, relative, replace, state, preventScrollReset, reloadDocument, children, ...anchor } =
    props
  if (!isAbsolutePath(to)) return <LinkInBrowser {...props} />
  return (
    <a {...anchor} href={to}>
      {children}
    </a>
  )
}

// The first page has the whole route manifest: there is nothing to discover.
function LinkInBrowser(props: LinkProps) {
  return <RouterLink {...props} discover="none" />
}

/** Whether an address is a path from the root as the router would write it, without `//` and `..`. */
const isAbsolutePath = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && /^\/(?![./])(?:[^?#/]|\/(?![./]))*(?:[?#]|$)/.test(to)
