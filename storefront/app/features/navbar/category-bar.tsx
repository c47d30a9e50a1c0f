import type { CategoryNode } from '@surco/contract'

import { ErrorLine } from '../../ui/error-state.tsx'
import { BrandsMenu } from './brands-menu.tsx'
import { CategoryFlyout } from './category-flyout.tsx'
import { CategoryMenu } from './category-menu.tsx'

/** Room for the categories between the two menus, in pixels, in windows of 1024 and of 1280 pixels */
const largeRoom = 680
const extraLargeRoom = 930

/** The categories in a line, between the menu of all categories and that of the brands. */
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

/** As many categories as fit the line; the menu before them has all. */
function Categories({ categories }: { categories: CategoryNode[] }) {
  const names = categories.map(({ name }) => name)
  const shown = countFitting(names, largeRoom)
  return (
    <>
      {categories.length > 0 && <CategoryMenu categories={categories} />}
      <ul className="flex min-w-0 gap-3">
        {categories.slice(0, countFitting(names, extraLargeRoom)).map((category, index) => (
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

/** Average, in pixels */
const letterWidth = 7.4
/** Width of the button of each and the space before the next, in pixels */
const gap = 40

/**
 * How many of the first names fit a line of `room` pixels. Estimated, because the server renders the line, which is the
 * same for everybody and must not wrap.
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
