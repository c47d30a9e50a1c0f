import { useEffect, useEffectEvent, useRef, type ReactNode, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

import { shownRange } from '../../lib/format.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { useNarrowWindow, useWidthSwitch } from '../../lib/use-narrow-window.ts'
import { TextLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { ProductCardData } from './product-card-data.ts'
import { ProductGrid } from './product-grid.tsx'

interface Props {
  /** Those of this page */
  products: ProductCardData[]
  page: number
  pageSize: number
  total: number
  /** The address of a page */
  to: (page: number) => string
  /** The products of a later page */
  load: (page: number) => Promise<ProductCardData[]>
  /** Fills the free places of a page of ten */
  children?: ReactNode
}

/**
 * A page of products with links to the others; in narrow windows the next page loads when the end of the list comes
 * near.
 */
export function ProductPages({ products, page, pageSize, total, to, load, children }: Props) {
  const { key } = useLocation()
  const navigate = useNavigate()
  const narrow = useNarrowWindow()
  const more = useMorePages(key, (index) => load(page + index + 1))
  const list = useRef<HTMLDivElement>(null)
  useWidthSwitch(() => {
    if (page === 1 && more.pages.length === 0) return
    more.forget()
    if (page > 1) void navigate(to(1), { replace: true })
    else list.current?.scrollIntoView()
  })
  useTopOfNewList(key, narrow)
  const pages = narrow ? [products, ...more.pages] : [products]
  const shown = withoutRepeats(pages.flat())
  const last = page + pages.length - 1
  const ended = last * pageSize >= total || (pages.at(-1) ?? []).length < pageSize
  return (
    <>
      {page > 1 && (
        <TextLink to={to(1)} className="mb-3 inline-block py-2 md:hidden">
          Ver desde el principio
        </TextLink>
      )}
      <div ref={list} className="relative">
        <ProductGrid products={shown}>{!narrow && children}</ProductGrid>
        {narrow && !ended && more.state === 'idle' && <EndNear key={last} onNear={more.loadMore} />}
      </div>
      {narrow ? (
        <ListEnd
          range={shownRange((page - 1) * pageSize + 1, Math.min(last * pageSize, total), total)}
          state={more.state}
          ended={ended}
          onRetry={more.loadMore}
        />
      ) : (
        <Pagination page={page} pageSize={pageSize} total={total} to={to} />
      )}
    </>
  )
}

/** A list that replaces a long one begins at its top, whatever part of the old one was in sight. */
function useTopOfNewList(key: string, narrow: boolean) {
  const isReturn = useNavigationType() === NavigationType.Pop
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (narrow && !isReturn) window.scrollTo(0, 0)
  }, [key, narrow, isReturn])
}

/** Larger than any list */
const wholePageAbove = '100000000px 0px 0px'

/**
 * The last 200 px of a list: calls `onNear` once, when they become visible or are jumped over, as by the End key. It
 * does not call while the shopper stays below them, at the foot of the page.
 */
function EndNear({ onNear }: { onNear: () => Promise<void> }) {
  const end = useRef<HTMLDivElement>(null)
  const report = useEffectEvent(() => void onNear())
  useEffect(() => {
    const target = end.current
    if (!target) return undefined
    // Only the observer knows where the list ends after the browser has put the scrolling right.
    let near: boolean | undefined
    const stop = () => {
      inSight.disconnect()
      passed.disconnect()
    }
    const reach = () => {
      stop()
      report()
    }
    const inSight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reach()
    })
    const passed = new IntersectionObserver(
      (entries) => {
        const now = entries.some(({ isIntersecting }) => isIntersecting)
        if (now && near === false) reach()
        near = now
      },
      { root: document, rootMargin: wholePageAbove },
    )
    inSight.observe(target)
    passed.observe(target)
    return stop
  }, [])
  return (
    <div
      ref={end}
      aria-hidden="true"
      className="pointer-events-none absolute bottom-0 h-[200px] w-px"
    />
  )
}

interface ListEndProps {
  range: string
  state: 'idle' | 'loading' | 'failed'
  ended: boolean
  onRetry: () => Promise<void>
}

/**
 * Keeps the page's footer, which would jump, out of sight until there are no more products. It is excluded from
 * scroll anchoring, by which the browser would scroll past the products inserted above it.
 */
const ListEnd = ({ range, state, ended, onRetry }: ListEndProps) => (
  <>
    <div role="status" className="contents">
      {/* The key replaces it when products are added, so that it appears below them instead of moving there. */}
      <p
        key={range}
        className="sticky top-24 mt-6 flex min-h-5 items-center justify-center gap-3 text-sm text-muted tabular-nums [overflow-anchor:none]"
      >
        {state === 'loading' ? (
          <>
            <Spinner className="size-5 text-accent" /> Cargando más productos...
          </>
        ) : (
          range
        )}
      </p>
    </div>
    {state === 'failed' && (
      <div className="mt-4 [overflow-anchor:none]">
        <ErrorState title="No pudimos cargar más productos." onRetry={() => void onRetry()} />
      </div>
    )}
    {!ended && <div className="h-svh [overflow-anchor:none]" />}
  </>
)

/** Removes repeated products: while the shopper reads, one may have moved to the next page. */
const withoutRepeats = (products: ProductCardData[]) => [
  ...new Map(products.map((product) => [product.SKU, product])).values(),
]

type Page = ProductCardData[]

interface More {
  /** Key of their entry in the browser's history */
  place: string
  pages: Page[]
  state: 'idle' | 'loading' | 'failed'
}

const mostPlaces = 20

/** Loaded pages by history entry, so that going back finds the list as long as it was left. */
const kept = new Map<string, Page[]>()

/** The pages loaded after the first one of a history entry, and a function that loads the next. */
function useMorePages(place: string, load: (index: number) => Promise<Page>) {
  const [last, setMore] = useState(() => begin(place))
  const more = last.place === place ? last : begin(place)
  const { pages, state } = more
  useEffect(() => keep(place, pages), [place, pages])

  const isAwaited = (now: More) => now.place === place && now.pages.length === pages.length

  async function loadMore() {
    setMore({ ...more, state: 'loading' })
    try {
      const page = await load(pages.length)
      setMore((now) =>
        isAwaited(now) ? { place, pages: [...now.pages, page], state: 'idle' } : now,
      )
    } catch (error) {
      reportFault(error)
      setMore((now) => (isAwaited(now) ? { ...now, state: 'failed' } : now))
    }
  }

  return { pages, state, loadMore, forget: () => setMore({ place, pages: [], state: 'idle' }) }
}

const begin = (place: string): More => ({ place, pages: kept.get(place) ?? [], state: 'idle' })

function keep(place: string, pages: Page[]) {
  kept.delete(place)
  if (pages.length > 0) kept.set(place, pages)
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size > mostPlaces) kept.delete(oldest)
}
