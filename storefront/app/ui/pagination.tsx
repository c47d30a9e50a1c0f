import { shownRange } from '../lib/format.ts'
import { Link } from '../lib/link.tsx'
import { Icon } from './icon.tsx'

interface Props {
  page: number
  pageSize: number
  total: number
  /** The address of a page */
  to: (page: number) => string
}

const box =
  'inline-flex min-h-button min-w-button items-center justify-center gap-1 rounded-button px-2 font-semibold whitespace-nowrap md:px-3 tabular-nums transition-colors'

/** The range of the results shown, and links to the other pages. */
export function Pagination({ page, pageSize, total, to }: Props) {
  if (total === 0) return null
  const pages = Math.ceil(total / pageSize)
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 max-md:flex-col">
      {first <= total && (
        <p className="text-sm text-muted tabular-nums">{shownRange(first, last, total)}</p>
      )}
      {pages > 1 && (
        <nav
          aria-label="Páginas de resultados"
          className="flex flex-wrap items-center justify-between gap-1 max-md:w-full"
        >
          <Step direction={-1} page={page} pages={pages} to={to} />
          <PageNumbers page={page} pages={pages} to={to} />
          <span
            className="text-sm whitespace-nowrap text-muted tabular-nums max-xs:order-first max-xs:w-full md:hidden"
            aria-hidden="true"
          >
            Página {page} de {pages}
          </span>
          <Step direction={1} page={page} pages={pages} to={to} />
        </nav>
      )}
    </div>
  )
}

interface StepProps extends Pick<Props, 'page' | 'to'> {
  direction: 1 | -1
  pages: number
}

function Step({ direction, page, pages, to }: StepProps) {
  const target = page + direction
  const label = direction === 1 ? 'Siguiente' : 'Anterior'
  const content = (
    <>
      {direction === -1 && <Icon name="chevronLeft" />}
      {label}
      {direction === 1 && <Icon name="chevronRight" />}
    </>
  )
  if (target < 1 || target > pages) {
    return (
      <span className={`${box} text-muted`} aria-disabled="true">
        {content}
      </span>
    )
  }
  return (
    <Link
      to={to(target)}
      rel={direction === 1 ? 'next' : 'prev'}
      className={`${box} text-accent hover:bg-accent-soft`}
    >
      {content}
    </Link>
  )
}

function PageNumbers({ page, pages, to }: Pick<Props, 'page' | 'to'> & { pages: number }) {
  return (
    <ol className="flex gap-1 max-md:sr-only">
      {pageList(page, pages).map((entry, index) => (
        <li key={entry === 'gap' ? `gap-${index}` : entry}>
          {entry === 'gap' ? (
            <span className="inline-flex min-h-button min-w-6 items-center justify-center text-muted">
              ...
            </span>
          ) : (
            <PageLink number={entry} current={entry === page} to={to(entry)} />
          )}
        </li>
      ))}
    </ol>
  )
}

function PageLink({ number, current, to }: { number: number; current: boolean; to: string }) {
  const look = current ? 'bg-accent text-accent-ink' : 'hover:bg-accent-soft hover:text-accent'
  return (
    <Link
      to={to}
      aria-label={`Página ${number}`}
      aria-current={current ? 'page' : undefined}
      className={`${box} ${look}`}
    >
      {number}
    </Link>
  )
}

const mostWithoutGap = 7
const perSide = 2

/**
 * The page buttons to show: all of up to 7 pages, otherwise the first, the last and two either side
 * of the current one, with a gap where numbers are left out.
 */
export function pageList(current: number, total: number): (number | 'gap')[] {
  if (total <= mostWithoutGap) return range(1, total)
  const from = Math.max(2, current - perSide)
  const to = Math.min(total - 1, current + perSide)
  return [
    1,
    ...(from > 2 ? (['gap'] as const) : []),
    ...range(from, to),
    ...(to < total - 1 ? (['gap'] as const) : []),
    total,
  ]
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

interface Order {
  name: string
  to: string
  /** The order in use */
  current: boolean
}

/** Links to the sort orders of a list. */
export const SortLinks = ({ orders }: { orders: Order[] }) => (
  <nav
    aria-label="Ordenar por"
    className="flex items-center gap-x-5 text-sm whitespace-nowrap max-xs:flex-wrap xs:overflow-x-auto"
  >
    <span className="text-muted max-md:sr-only">Ordenar por:</span>
    {orders.map(({ name, to, current }) => (
      <Link
        key={to}
        to={to}
        preventScrollReset
        aria-current={current ? 'true' : undefined}
        className="inline-flex min-h-11 items-center border-b-3 border-transparent font-semibold text-muted hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-accent aria-[current]:text-ink"
      >
        {name}
      </Link>
    ))}
  </nav>
)
