import type { Contract, Output } from '@surco/contract'
import { useEffect, useRef, useState } from 'react'

import { api } from '../../data/api.ts'
import { BrandSign } from '../../entities/brand/brand-sign.tsx'
import { Link } from '../../lib/link.tsx'
import { catalogPath, brandsPath } from '../../lib/paths.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'

/** Id of an entry that is no brand, but stands for all of them */
const allBrandsId = '-1'

/** Brands with products, as logos, or names where there is no logo. */
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
  const list = useFocusOnLastPage(brands.length, total)
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

/** The button disappears with the last page of brands: moves its focus to the first of them. */
function useFocusOnLastPage(shown: number, total: number) {
  const list = useRef<HTMLUListElement>(null)
  const previous = useRef(shown)
  useEffect(() => {
    const firstNew = previous.current
    previous.current = shown
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

interface Props {
  shown: number
  total: number
  busy: boolean
  failed: boolean
  onMore: () => void
}

/** Number of brands shown, and a button for more; without JavaScript a link to the page of all brands. */
function MoreBrands({ shown, total, busy, failed, onMore }: Props) {
  const hydrated = useHydrated()
  return (
    <div className="mx-auto mt-6 flex max-w-80 flex-col items-center gap-3">
      <p role="status" className="text-center text-sm text-muted tabular-nums">
        {failed && 'No pudimos cargar más marcas. '}
        {shown} de {total} marcas
      </p>
      <ShareBar share={shown / total} className="text-accent" />
      {shown < total && hydrated && (
        <Button look="secondary" busy={busy} onClick={onMore}>
          Cargar más
        </Button>
      )}
      {!hydrated && (
        <LinkButton look="secondary" to={brandsPath}>
          Cargar más
        </LinkButton>
      )}
    </div>
  )
}

export type BrandPage = Output<Contract['GET /brands/brands']>

/** The brands loaded so far, beginning with those of the page; a failure keeps them. */
function useMoreBrands(first: BrandPage) {
  const [pages, setPages] = useState([first])
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const last = pages.at(-1) ?? first

  async function loadMore() {
    const { page, size } = last.meta
    setBusy(true)
    setFailed(false)
    try {
      const next = await api('GET /brands/brands', { query: { page: page + 1, size } })
      setPages([...pages, next])
    } catch (error) {
      setFailed(true)
      reportFault(error)
    }
    setBusy(false)
  }
  return {
    brands: pages.flatMap(({ data }) => data),
    total: last.meta.hasNextPage ? last.meta.total : countAll(pages),
    busy,
    failed,
    loadMore: () => void loadMore(),
  }
}

const countAll = (pages: BrandPage[]) => pages.reduce((sum, { data }) => sum + data.length, 0)
