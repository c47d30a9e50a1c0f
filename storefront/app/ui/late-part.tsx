import {
  lazy,
  memo,
  Suspense,
  type ComponentType,
  type NamedExoticComponent,
  type ReactNode,
} from 'react'

import { fetchCode } from '../lib/lazy-code.ts'

/**
 * A component whose code loads after the page's own. The server renders it like any other, and it hydrates a moment
 * later; on a page reached by a link it shows `awaited` until its code has loaded.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  awaited: ReactNode = null,
): NamedExoticComponent<Props> {
  const Part = lazy(async () => ({ default: await fetchCode(load) }))
  const LatePart = (props: Props) => (
    <Suspense fallback={awaited}>
      <Part {...props} />
    </Suspense>
  )
  // Rendered again before its code has loaded, it would lose the server's markup.
  return memo(LatePart)
}
