import type { CategoryNode, ShopInfo } from '@surco/contract'
import { Link } from 'react-router'

import { phoneLink } from '../../lib/contact-links.ts'
import { accessoriesPath, catalogPath } from '../../lib/paths.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'

const row = 'flex min-h-11 items-center gap-2 py-1 font-medium hover:text-accent'
export const drawerId = 'menu'

export function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget={drawerId}
      aria-label="Menú"
      className="inline-flex size-11 items-center justify-center rounded-control hover:bg-accent-soft lg:hidden"
    >
      <Icon name="menu" className="size-6" />
    </button>
  )
}

interface Props {
  categories: CategoryNode[]
  shop: ShopInfo | undefined
}

export function MenuDrawer({ categories, shop }: Props) {
  return (
    <Drawer id={drawerId} title="Menú">
      <nav aria-label="Menú principal">
        <Link to={catalogPath()} className={row}>
          Todos los productos
        </Link>
        <ul className="divide-y divide-line border-y border-line">
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryEntry category={category} />
            </li>
          ))}
        </ul>
        <Link to={accessoriesPath} className={row}>
          Accesorios y Refacciones
        </Link>
        {shop && (
          <a href={phoneLink(shop.tollFreePhone)} className={row}>
            <Icon name="phone" /> {shop.tollFreePhone}
          </a>
        )}
      </nav>
    </Drawer>
  )
}

function CategoryEntry({ category: { name, subcategories } }: { category: CategoryNode }) {
  if (subcategories.length === 0) {
    return (
      <Link to={catalogPath({ categoria: name })} className={row}>
        {name}
      </Link>
    )
  }
  return (
    <details className="group">
      <summary className={`${row} justify-between`}>
        {name}
        <Icon name="chevronDown" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-2 pl-4">
        <li>
          <Link to={catalogPath({ categoria: name })} className={`${row} text-accent`}>
            Ver todo<span className="sr-only"> de {name}</span>
          </Link>
        </li>
        {subcategories.map((sub) => (
          <li key={sub.id}>
            <Link
              to={catalogPath({ categoria: name, subcategoria: sub.name })}
              className={`${row} font-normal`}
            >
              {sub.name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
