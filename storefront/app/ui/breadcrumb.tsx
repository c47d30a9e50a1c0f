import { Link } from 'react-router'

export interface Crumb {
  name: string
  /** Absent on the page itself */
  to?: string
}

/** Where a page stands in the shop. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Ruta de navegación" className="py-3 text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ name, to }, index) => (
          <li key={`${index}-${name}`} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link to={to} className="py-1 underline-offset-4 hover:text-accent hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="py-1 text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
