import { createContext, createElement, use, type ReactNode } from 'react'

import type { KnownParts } from './known-parts.ts'

/** Cached parts for the page that the server renders; undefined in the browser. */
export const PartsOfPage = createContext<KnownParts | undefined>(undefined)

interface Props {
  /** Everything that the part depends on; undefined for one that is rendered each time */
  shows: unknown
  children: ReactNode
}

/**
 * A part that many pages share: the server renders it once (known-parts.ts). It must not contain another one, nor
 * anything that React would put into the document's head.
 */
export const KnownMarkup = import.meta.env.SSR ? OnServer : ({ children }: Props) => children

function OnServer({ shows, children }: Props) {
  const parts = use(PartsOfPage)
  if (!parts || shows === undefined) return children
  const { name, known } = parts.find(shows)
  return createElement('known-part', { id: name }, known ? undefined : children)
}
