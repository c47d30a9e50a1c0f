import type { CategoryNode } from '@surco/contract'
import { Link } from 'react-router'

import { accessoriesPath, catalogPath } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { drawerId } from './menu-drawer.tsx'

const entry =
  'inline-flex min-h-11 items-center gap-1.5 text-sm font-medium underline-offset-8 hover:text-accent hover:underline'

/** As many as fit a line; the menu behind the first button has them all. */
const shown = 8
const shownNarrow = 5

export function CategoryBar({ categories }: { categories: CategoryNode[] }) {
  return (
    <nav aria-label="Categorías" className="border-t border-line max-lg:hidden">
      <ul className="page flex items-center gap-x-4 overflow-x-auto whitespace-nowrap [scrollbar-width:none]">
        <li>
          <button type="button" popoverTarget={drawerId} className={`${entry} font-semibold`}>
            <Icon name="menu" /> Categorías
          </button>
        </li>
        {categories.slice(0, shown).map(({ id, name }, index) => (
          <li key={id} className={index < shownNarrow ? '' : 'max-xl:hidden'}>
            <Link to={catalogPath({ categoria: name })} className={entry}>
              {name}
            </Link>
          </li>
        ))}
        <li className="ml-auto">
          <Link to={accessoriesPath} className={entry}>
            Accesorios y Refacciones
          </Link>
        </li>
      </ul>
    </nav>
  )
}
