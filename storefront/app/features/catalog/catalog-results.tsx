import { catalogPath } from '../../lib/paths.ts'
import { fromCatalogCard } from '../../lib/product-card-data.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import type { Catalog } from './load-catalog.ts'
import { selectionQuery } from './selection.ts'

export function CatalogResults({ selection, products }: Pick<Catalog, 'selection' | 'products'>) {
  if (!products) return <ErrorState title="No pudimos cargar los productos." />
  const { data, meta } = products
  if (data.length === 0) {
    return (
      <EmptyState title="No se encontraron productos">
        <p className="text-muted">Prueba con otros filtros o mira todo el catálogo.</p>
        <LinkButton to={catalogPath()}>Ver todos los productos</LinkButton>
      </EmptyState>
    )
  }
  const query = selectionQuery(selection)
  return (
    <>
      <ProductGrid products={data.map(fromCatalogCard)} />
      <Pagination
        page={meta.page}
        pageSize={meta.pageSize}
        total={meta.totalProducts}
        to={(pagina) => catalogPath({ ...query, pagina })}
      />
    </>
  )
}
