import { Link } from 'react-router'

interface Order {
  name: string
  to: string
  /** It is the one that is shown now */
  current: boolean
}

/** The ways to order a list, one beside another. */
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
