import type { CategoryNode } from '@surco/contract'
import { Link } from 'react-router'

import { accessoriesPath, catalogPath } from '../../lib/paths.ts'
import { CategoryMenu } from './category-menu.tsx'
import { countFitting } from './count-fitting.ts'

const entry =
  'inline-flex h-12 items-center text-sm font-medium decoration-2 underline-offset-8 hover:text-accent hover:underline'

/** Pixels for the categories between the menu and the accessories at 1024 and 1280 pixels. */
const room = 590
const wideRoom = 840

/** As many categories as fit a line; the menu before them has them all. */
export function CategoryBar({ categories }: { categories: CategoryNode[] }) {
  const names = categories.map(({ name }) => name)
  const shown = countFitting(names, room)
  return (
    <nav aria-label="Categorías" className="border-t border-line max-lg:hidden">
      <div className="page flex items-center gap-6 whitespace-nowrap">
        {categories.length > 0 && <CategoryMenu categories={categories} />}
        <ul className="flex min-w-0 gap-6">
          {categories.slice(0, countFitting(names, wideRoom)).map(({ id, name }, index) => (
            <li key={id} className={index < shown ? '' : 'max-xl:hidden'}>
              <Link to={catalogPath({ categoria: name })} className={entry}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <Link to={accessoriesPath} className={`${entry} ml-auto`}>
          Accesorios y Refacciones
        </Link>
      </div>
    </nav>
  )
}
