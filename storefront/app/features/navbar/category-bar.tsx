import type { CategoryNode } from '@surco/contract'
import { Link } from 'react-router'

import { accessoriesPath, catalogPath } from '../../lib/paths.ts'

const link =
  'inline-flex min-h-11 items-center whitespace-nowrap text-sm font-medium hover:text-accent hover:underline underline-offset-8'

/** The shelves of the shop, side by side, on wide windows. */
export function CategoryBar({ categories }: { categories: CategoryNode[] }) {
  return (
    <nav aria-label="Categorías" className="border-t border-line max-lg:hidden">
      <ul className="page flex flex-wrap items-center gap-x-6">
        <li>
          <Link to={catalogPath()} className={`${link} font-semibold`}>
            Todos los productos
          </Link>
        </li>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={catalogPath({ categoria: name })} className={link}>
              {name}
            </Link>
          </li>
        ))}
        <li className="ml-auto">
          <Link to={accessoriesPath} className={link}>
            Accesorios y Refacciones
          </Link>
        </li>
      </ul>
    </nav>
  )
}
