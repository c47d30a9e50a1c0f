import { Link } from 'react-router'

import { catalogPath } from '../../lib/paths.ts'
import { BrandSign } from '../../ui/brand-sign.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { ShareBar } from './share-bar.tsx'
import { useMoreBrands, type BrandPage } from './use-more-brands.ts'

/** The brands on the shelves, by logo, or by name where there is none. */
export function BrandWall({ brands }: { brands: BrandPage | undefined }) {
  return (
    <section aria-labelledby="marcas">
      <SectionHeading id="marcas" title="Marcas de Confianza" />
      {!brands && <ErrorState title="No pudimos cargar las marcas." />}
      {brands && (brands.meta.total === 0 ? <EmptyWall /> : <Wall first={brands} />)}
    </section>
  )
}

const EmptyWall = () => <EmptyState icon="tag" title="Aún no hay marcas que mostrar" />

function Wall({ first }: { first: BrandPage }) {
  const { brands, total, busy, loadMore } = useMoreBrands(first)
  return (
    <>
      <ul className="grid grid-cols-2 overflow-clip rounded-card border border-line md:grid-cols-4 lg:grid-cols-5">
        {brands.map((brand) => (
          <li key={brand.id} className="-mr-px -mb-px border-r border-b border-line">
            <Link
              to={catalogPath({ marca: brand.name })}
              className="group flex h-24 items-center justify-center p-4 text-center font-display text-lg font-bold text-muted transition-colors hover:text-accent focus-visible:-outline-offset-3 md:h-28"
            >
              <BrandSign
                name={brand.name}
                logo={brand.image}
                width={208}
                height={80}
                className="max-h-full w-auto transition-transform group-hover:scale-105"
              />
            </Link>
          </li>
        ))}
      </ul>
      {total > first.data.length && (
        <div className="mx-auto mt-6 flex max-w-80 flex-col items-center gap-3">
          <p role="status" className="text-sm text-muted tabular-nums">
            {brands.length} de {total} marcas
          </p>
          <ShareBar share={brands.length / total} className="text-accent" />
          {brands.length < total && (
            <Button look="secondary" busy={busy} onClick={loadMore}>
              Cargar más
            </Button>
          )}
        </div>
      )}
    </>
  )
}
