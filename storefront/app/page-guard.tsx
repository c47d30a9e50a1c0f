import { Outlet } from 'react-router'

import type { Route } from './+types/page-guard.ts'
import { ShopUnreachable, withPatience } from './lib/report-fault.ts'
import { PageError } from './page-error.tsx'

export { pageHeaders as headers } from './data/load-blocks.ts'

/** Wraps every page, so that its errors leave the frame, and what is typed there, intact. */
export default function PageGuard() {
  return <Outlet />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <PageError error={error} />

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    const results = await withPatience(next())
    for (const result of Object.values(results)) {
      // No loader of ours runs in the browser, so that only a `fetch` without an answer throws this.
      if (result.result instanceof TypeError) result.result = new ShopUnreachable({ late: false })
    }
    return results
  },
]
