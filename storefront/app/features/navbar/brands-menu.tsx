import { useState } from 'react'
import { Link } from 'react-router'

import { catalogBrandsPath } from '../../lib/paths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMenu } from '../../ui/use-menu.ts'
import { MenuBrandGrid, MenuBrandsLoading, type MenuBrands } from './menu-brands.tsx'
import { widePanel } from './menu-looks.ts'

const id = 'menu-marcas'

/** The first brands by their logos, fetched when it is first opened, and the way to all of them. */
export function BrandsMenu() {
  const alive = useHydrated()
  const { open, panel } = useMenu()
  const [brands, setBrands] = useState<MenuBrands>()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex h-12 items-center gap-1 text-sm font-medium decoration-2 underline-offset-8 hover:text-accent hover:underline"
      >
        Marcas <Icon name="chevronDown" className="size-4" />
      </button>
      <div {...panel} id={id} className={widePanel}>
        <div className="page py-7">
          <div className="mb-4 flex items-center justify-between gap-6">
            <p className="font-display text-heading font-bold">Las marcas que vendemos</p>
            <Link
              to={catalogBrandsPath}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
            >
              Ver todas las marcas <Icon name="arrowRight" />
            </Link>
          </div>
          {/* As high as three rows: nothing moves when they come; without JavaScript none will. */}
          <div className={alive ? 'min-h-66' : ''}>
            {brands ? (
              <MenuBrandGrid brands={brands} />
            ) : (
              open && <MenuBrandsLoading onLoaded={setBrands} />
            )}
          </div>
        </div>
      </div>
    </>
  )
}
