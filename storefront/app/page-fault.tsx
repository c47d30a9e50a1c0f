import { isRouteErrorResponse, useLocation } from 'react-router'

import { FaultPage } from './features/fallback/fault-page.tsx'
import { ShopUnreachable } from './lib/report-fault.ts'
import { useShopData, useShopLists } from './shop-data.ts'
import { latePart } from './ui/late-part.tsx'

const NotFound = latePart(async () => (await import('./features/fallback/not-found.tsx')).NotFound)

/** What stands in the place of a page that cannot be shown. */
export function PageFault({ error }: { error: unknown }) {
  const { shop } = useShopData()
  const { categories } = useShopLists()
  const { key } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound categories={categories ?? []} />
  }
  // Keyed: a page that fails after another one is tried for itself.
  return <FaultPage key={key} known={fateOf(error)} shop={shop} />
}

function fateOf(error: unknown) {
  if (!(error instanceof ShopUnreachable)) return 'broken'
  return error.late ? 'late' : 'untried'
}
