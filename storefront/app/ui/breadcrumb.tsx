import { Link } from '../lib/link.tsx'
import { Icon } from './icon.tsx'

export interface Crumb {
  name: string
  /** Absent on the page itself */
  to?: string
}

/** The path to a page, in one line; phones leave out the middle of a long one. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const last = crumbs.length - 1
  return (
    <nav aria-label="Ruta de navegación" className="py-2 text-sm text-muted">
      <ol className="flex items-center max-xs:flex-wrap">
        {crumbs.map(({ name, to }, index) => (
          <li key={`${index}-${name}`} className={`flex items-center ${room(index, last)}`}>
            {index > 0 && <Icon name="chevronRight" className="mx-0.5 size-4 text-line-strong" />}
            {to ? <CrumbLink name={name} to={to} /> : <CurrentCrumb name={name} />}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Classes by which a crumb shrinks or hides in a short line. */
function room(index: number, last: number) {
  // The page's title repeats it, and large text leaves no room for both.
  if (index === last) return 'min-w-0 flex-1 max-xs:sr-only'
  if (index === 0) return 'shrink-0'
  return index === last - 1 ? 'min-w-0 xs:max-w-[50%] xs:shrink-0' : 'min-w-0 max-md:hidden'
}

const CrumbLink = ({ name, to }: Required<Crumb>) => (
  <Link
    to={to}
    className="inline-block min-w-0 py-2 xs:truncate underline-offset-4 hover:text-accent hover:underline"
  >
    {name}
  </Link>
)

const CurrentCrumb = ({ name }: { name: string }) => (
  <span aria-current="page" className="min-w-0 truncate py-2 text-ink">
    {name}
  </span>
)
