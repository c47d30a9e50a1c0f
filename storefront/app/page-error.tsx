import { isRouteErrorResponse, useLocation } from 'react-router'

import { type PageFate, RetryPage } from './features/fallback/retry-page.tsx'
import { ShopUnreachable } from './lib/report-fault.ts'
import { useShopData, useShopLists } from './shop-data.ts'
import { latePart } from './ui/late-part.tsx'

const NotFound = latePart(async () => (await import('./features/fallback/not-found.tsx')).NotFound)

/** Chooses what to show for an error of a page: not found, or a page that tries it again. */
export function PageError({ error }: { error: unknown }) {
  const { shop } = useShopData()
  const { categories } = useShopLists()
  const { key } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound categories={categories ?? []} />
  }
  // The key gives each page that fails its own retry state.
  return <RetryPage key={key} known={fateOf(error)} shop={shop} />
}

function fateOf(error: unknown): PageFate {
  if (!(error instanceof ShopUnreachable)) return 'broken'
  return error.late ? 'late' : 'untried'
}
