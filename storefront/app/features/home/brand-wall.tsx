import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { catalogPath } from '../../lib/paths.ts'
import { BrandSign } from '../../ui/brand-sign.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { MoreBrands } from './more-brands.tsx'
import { useMoreBrands, type BrandPage } from './use-more-brands.ts'

/** Not a brand: it stands for all of them. */
const allBrandsId = '-1'

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
  const { brands, total, busy, failed, loadMore } = useMoreBrands(first)
  const list = useFocusOnLastOnes(brands.length, total)
  return (
    <>
      <ul
        ref={list}
        className="grid grid-cols-2 overflow-clip rounded-card border border-line md:grid-cols-4 lg:grid-cols-5"
      >
        {brands.map((brand) => (
          <li key={brand.id} className="-mr-px -mb-px border-r border-b border-line">
            <BrandLink {...brand} />
          </li>
        ))}
      </ul>
      {total > first.data.length && (
        <MoreBrands
          shown={brands.length}
          total={total}
          busy={busy}
          failed={failed}
          onMore={loadMore}
        />
      )}
    </>
  )
}

/** The button goes when the last ones have come: its focus goes on to the first of them. */
function useFocusOnLastOnes(shown: number, total: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    const firstNew = before.current
    before.current = shown
    const isLost = document.activeElement === document.body
    if (shown === firstNew || shown < total || !isLost) return
    list.current?.querySelectorAll('a')[firstNew]?.focus({ preventScroll: true })
  }, [shown, total])
  return list
}

const BrandLink = ({ id, name, image }: BrandPage['data'][number]) => (
  <Link
    to={catalogPath(id === allBrandsId ? {} : { marca: name })}
    className="group flex h-24 items-center justify-center p-4 text-center font-display text-lg font-bold text-muted transition-colors hover:text-accent focus-visible:-outline-offset-3 md:h-28"
  >
    <BrandSign
      name={name}
      logo={image}
      width={160}
      height={80}
      className="max-h-full w-auto transition-transform group-hover:scale-105"
    />
  </Link>
)
