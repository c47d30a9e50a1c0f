import { useLocation } from 'react-router'

import { catalogPath } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

/** How far the page is scrolled, in pixels, when its own button is out of reach. */
const outOfReach = 200

/** Keeps the filters of the catalogue at hand on narrow windows; the catalogue hears its event. */
export function FloatingFilterButton() {
  const { pathname, search } = useLocation()
  const scrolled = useScrolledPast(outOfReach)
  const filterable = pathname === catalogPath() && new URLSearchParams(search).get('tab') === null
  if (!filterable || !scrolled) return null
  return (
    <div className="on-soil fixed inset-x-0 bottom-4 z-10 mx-auto w-fit animate-enter rounded-control bg-soil shadow-overlay md:hidden">
      <Button
        look="secondary"
        onClick={() => window.dispatchEvent(new Event('openProductFilters'))}
      >
        <Icon name="filter" /> Filtrar por
      </Button>
    </div>
  )
}
