import type { Permission } from '@surco/contract'
import { Outlet, useMatches } from 'react-router'

import { PageError } from '../ui/page-error.tsx'
import type { Route } from './+types/page-guard.ts'

/** Route handle with the permission that a page's calls need. */
export interface PageHandle {
  needs: Permission
}

/** Parent of every page: an error of a page does not replace the frame. */
export default function PageGuard() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const handles = useMatches().map(({ handle }) => handle as Partial<PageHandle> | undefined)
  return <PageError error={error} needs={handles.find((handle) => handle?.needs)?.needs} />
}
