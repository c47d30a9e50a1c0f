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
 * A part of a page whose code comes after the page's own: the server renders it like any other, and
 * it comes alive a moment later. Reached by a link, it shows `awaited` until then.
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
  // What is rendered again before its code has come loses what the server rendered.
  return memo(LatePart)
}
