import { useEffect } from 'react'

import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { Catalog } from './load-catalog.ts'

const id = 'filtros'

/** Opens the filters on narrow windows, where they are not part of the page. */
export const FilterButton = ({ className = '' }: { className?: string }) => (
  <Button look="secondary" popoverTarget={id} className={`md:hidden ${className}`}>
    <Icon name="filter" /> Filtrar por
  </Button>
)

/** The filters: at the left of the page, and on narrow windows in a drawer. */
export function FilterDrawer({ products, ...filters }: Catalog) {
  useEffect(() => {
    window.addEventListener('openProductFilters', showFilters)
    return () => window.removeEventListener('openProductFilters', showFilters)
  }, [])
  return (
    <Drawer
      id={id}
      title="Filtrar por"
      inline
      keepOpen
      footer={
        <Button popoverTarget={id} popoverTargetAction="hide" className="w-full">
          {products
            ? `Ver ${formatCount(products.meta.totalProducts, 'producto', 'productos')}`
            : 'Ver resultados'}
        </Button>
      }
    >
      <FilterPanel {...filters} />
    </Drawer>
  )
}

/** Shows the filters when the navbar's floating button asks for it. */
function showFilters() {
  const drawer = document.getElementById(id)
  if (!drawer) return
  const partOfThePage = window.matchMedia('(width >= 48rem)').matches
  if (partOfThePage) drawer.scrollIntoView()
  else if (!drawer.matches(':popover-open')) drawer.showPopover()
}
