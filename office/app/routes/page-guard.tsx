import type { Permission } from '@surco/contract'
import { Outlet, useMatches } from 'react-router'

import { PageFault } from '../ui/page-fault.tsx'
import type { Route } from './+types/page-guard.ts'

/** What a page tells of itself: the permission that its calls need. */
export interface PageHandle {
  needs: Permission
}

/** Every page stands in here: what goes wrong with one leaves the frame alone. */
export default function PageGuard() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const handles = useMatches().map(({ handle }) => handle as Partial<PageHandle> | undefined)
  return <PageFault error={error} needs={handles.find((handle) => handle?.needs)?.needs} />
}
