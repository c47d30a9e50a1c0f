import { Link } from 'react-router'

import { formatInteger } from '../lib/format.ts'
import { pageList } from '../lib/page-list.ts'

interface Props {
  page: number
  pageSize: number
  total: number
  /** The address of a page */
  to: (page: number) => string
}

const box =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border px-3 font-medium tabular-nums'

/** Which results are shown, and the way to the others. */
export function Pagination({ page, pageSize, total, to }: Props) {
  if (total === 0) return null
  const pages = Math.ceil(total / pageSize)
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <div className="mt-8 flex flex-col items-center gap-4">
      {first <= total && (
        <p className="text-sm text-muted">
          Mostrando {formatInteger(first)} a {formatInteger(last)} de {formatInteger(total)}{' '}
          resultados
        </p>
      )}
      {pages > 1 && (
        <nav aria-label="Páginas de resultados" className="flex flex-wrap items-center gap-2">
          <Step label="Anterior" target={page - 1} pages={pages} to={to} />
          <PageNumbers page={page} pages={pages} to={to} />
          <span className="px-2 text-sm text-muted md:hidden" aria-hidden="true">
            Página {page} de {pages}
          </span>
          <Step label="Siguiente" target={page + 1} pages={pages} to={to} />
        </nav>
      )}
    </div>
  )
}

interface StepProps extends Pick<Props, 'to'> {
  label: string
  target: number
  pages: number
}

function Step({ label, target, pages, to }: StepProps) {
  if (target < 1 || target > pages) {
    return (
      <span className={`${box} border-line bg-surface-soft text-muted`} aria-disabled="true">
        {label}
      </span>
    )
  }
  return (
    <Link to={to(target)} className={`${box} border-line-strong hover:bg-accent-soft`}>
      {label}
    </Link>
  )
}

function PageNumbers({ page, pages, to }: Pick<Props, 'page' | 'to'> & { pages: number }) {
  return (
    <ol className="flex gap-2 max-md:sr-only">
      {pageList(page, pages).map((entry, index) => (
        <li key={entry === 'gap' ? `gap-${index}` : entry}>
          {entry === 'gap' ? (
            <span className="inline-flex min-h-11 items-center text-muted">...</span>
          ) : (
            <PageLink number={entry} current={entry === page} to={to(entry)} />
          )}
        </li>
      ))}
    </ol>
  )
}

function PageLink({ number, current, to }: { number: number; current: boolean; to: string }) {
  const look = current
    ? 'border-accent bg-accent text-accent-ink'
    : 'border-line hover:bg-accent-soft'
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
