import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { Catalog } from './load-catalog.ts'

const id = 'filtros'

/** Opens the filters where they are not part of the page. */
export const FilterButton = ({ className = '' }: { className?: string }) => (
  <Button look="secondary" popoverTarget={id} className={`lg:hidden ${className}`}>
    <Icon name="filter" /> Filtrar por
  </Button>
)

/** The filters: at the left of the page, and on narrow windows in a drawer. */
export const FilterDrawer = ({ products, ...filters }: Catalog) => (
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
