import { Link } from 'react-router'

import { shownRange } from '../lib/format.ts'
import { pageList } from '../lib/page-list.ts'
import { Icon } from './icon.tsx'

interface Props {
  page: number
  pageSize: number
  total: number
  /** The address of a page */
  to: (page: number) => string
}

const box =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-2 font-semibold whitespace-nowrap md:px-3 tabular-nums transition-colors'

/** Which results are shown, and the way to the others. */
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
            <span className="inline-flex min-h-11 min-w-6 items-center justify-center text-muted">
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
