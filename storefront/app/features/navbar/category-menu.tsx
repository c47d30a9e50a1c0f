import type { CategoryNode } from '@surco/contract'

import { Link } from '../../lib/link.tsx'
import { catalogPath } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { useEverOpened, useMenu } from '../../ui/use-menu.ts'

const menuId = 'todas-las-categorias'
const maxSubcategories = 6

/**
 * Menu of all categories with their subcategories, in columns under the bar. A native popover, so that its button,
 * Escape and a click beside it work before JavaScript arrives; subcategories are rendered when it first opens.
 */
export function CategoryMenu({ categories }: { categories: CategoryNode[] }) {
  const { panel } = useMenu()
  const opened = useEverOpened(menuId)
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        className="inline-flex h-12 items-center gap-2.5 bg-accent px-5 text-sm font-semibold text-accent-ink hover:bg-accent-strong"
      >
        <Icon name="menu" /> Categorías
      </button>
      <div {...panel} id={menuId} className={widePanel}>
        <div className="page py-7">
          <ul className="columns-4 gap-8 xl:columns-5">
            {categories.map((category) => (
              <li key={category.id} className="mb-6 break-inside-avoid">
                <CategoryLink name={category.name} />
                {opened && <Subcategories category={category} />}
              </li>
            ))}
          </ul>
          <Link
            to={catalogPath()}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
          >
            Ver todos los productos <Icon name="arrowRight" />
          </Link>
        </div>
      </div>
    </>
  )
}

const CategoryLink = ({ name }: { name: string }) => (
  <Link
    to={catalogPath({ categoria: name })}
    className="inline-block py-1 font-display font-bold hover:text-accent"
  >
    {name}
  </Link>
)

function Subcategories({ category: { name, subcategories } }: { category: CategoryNode }) {
  const more = subcategories.length - maxSubcategories
  return (
    <ul className="text-sm text-muted">
      {subcategories.slice(0, maxSubcategories).map((sub) => (
        <li key={sub.id}>
          <Link
            to={catalogPath({ categoria: name, subcategoria: sub.name })}
            className="inline-block py-1 hover:text-accent hover:underline"
          >
            {sub.name}
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link
            to={catalogPath({ categoria: name })}
            className="inline-block py-1 font-medium text-accent hover:underline"
          >
            +{more} más opciones<span className="sr-only"> de {name}</span>
          </Link>
        </li>
      )}
    </ul>
  )
}

/**
 * Classes of a menu across the window. Anchored below the bar where the browser supports that; else where the bar is on
 * an unscrolled page. It ends within the window, because scrolling the page would close it.
 */
export const widePanel =
  'inset-x-0 top-40 bottom-auto [position-anchor:--category-bar] max-h-[calc(100dvh-10.5rem)] w-full max-w-none overflow-y-auto overscroll-contain bg-surface whitespace-normal text-ink shadow-overlay backdrop:bg-transparent supports-[top:anchor(bottom)]:top-[anchor(bottom)]'
