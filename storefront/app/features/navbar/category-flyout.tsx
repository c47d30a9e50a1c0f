import type { CategoryNode } from '@surco/contract'
import { Link } from 'react-router'

import { catalogPath } from '../../lib/paths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMenu } from '../../ui/use-menu.ts'
import { widePanel } from './menu-looks.ts'
import { SubcategoryColumns } from './subcategory-columns.tsx'
import { useHover } from './use-hover.ts'

interface Props {
  category: CategoryNode
  className?: string
}

/**
 * A category of the bar: a link, and a menu of what is in it under a resting mouse or by the button
 * beside it. Its content is made when it is opened; before JavaScript there is the menu of all categories.
 */
export function CategoryFlyout({ category, className = '' }: Props) {
  const alive = useHydrated()
  const { open, menu, panel } = useMenu()
  const { hovering, cancel, handlers } = useHover(menu)
  const id = `categoria-${category.id}`
  return (
    <li className={`flex ${className}`} {...handlers}>
      <Link
        to={catalogPath({ categoria: category.name })}
        onClick={cancel}
        className={`inline-flex h-12 items-center text-sm font-medium decoration-2 underline-offset-8 hover:text-accent hover:underline ${open ? 'text-accent underline' : ''}`}
      >
        {category.name}
      </Link>
      {/* Under a mouse the menu is open already: a click on the button must not close it. */}
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction={hovering ? 'show' : 'toggle'}
        aria-label={`Ver subcategorías de ${category.name}`}
        className={`inline-flex h-12 w-7 items-center justify-center hover:text-accent ${alive ? '' : 'invisible'}`}
      >
        <Icon name="chevronDown" className="size-4" />
      </button>
      <div {...panel} id={id} className={widePanel}>
        {open && <SubcategoryColumns category={category} />}
      </div>
    </li>
  )
}
