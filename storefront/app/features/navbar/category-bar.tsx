import type { CategoryNode } from '@surco/contract'

import { ErrorLine } from '../../ui/error-state.tsx'
import { BrandsMenu } from './brands-menu.tsx'
import { CategoryFlyout } from './category-flyout.tsx'
import { CategoryMenu } from './category-menu.tsx'

/** Pixels for the categories between the two menus at 1024 and 1280 pixels. */
const titleRoom = 680
const wideRoom = 930

/** The categories in a line, and the menus of all of them and of the brands. */
export const CategoryBar = ({ categories }: { categories: CategoryNode[] | undefined }) => (
  <nav
    aria-label="Categorías y marcas"
    className="border-t border-line [anchor-name:--category-bar] max-lg:hidden"
  >
    <div className="page flex items-center gap-6 whitespace-nowrap">
      {categories ? (
        <Categories categories={categories} />
      ) : (
        <ErrorLine title="Error al cargar las categorías" />
      )}
      <div className="ml-auto">
        <BrandsMenu />
      </div>
    </div>
  </nav>
)

/** As many as fit the line; the menu before them has them all. */
function Categories({ categories }: { categories: CategoryNode[] }) {
  const names = categories.map(({ name }) => name)
  const shown = countFitting(names, titleRoom)
  return (
    <>
      {categories.length > 0 && <CategoryMenu categories={categories} />}
      <ul className="flex min-w-0 gap-3">
        {categories.slice(0, countFitting(names, wideRoom)).map((category, index) => (
          <CategoryFlyout
            key={category.id}
            category={category}
            className={index < shown ? '' : 'max-xl:hidden'}
          />
        ))}
      </ul>
    </>
  )
}

const letterWidth = 7.4
/** The button of each, and the room before the next */
const gap = 40

/**
 * How many names from the start of a list fit a line of so many pixels, by an estimate of their
 * width: the line is the same for everybody, and never wraps.
 */
export function countFitting(names: string[], room: number) {
  let left = room
  let count = 0
  for (const name of names) {
    left -= name.length * letterWidth + gap
    if (left < 0) break
    count += 1
  }
  return count
}
