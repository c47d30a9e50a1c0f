import type { Contract, Output } from '@surco/contract'
import { useState, useEffect } from 'react'

import { api } from '../../data/api.ts'
import { BrandSign } from '../../entities/brand/brand-sign.tsx'
import { Link } from '../../lib/link.tsx'
import { catalogBrandsPath, catalogPath } from '../../lib/paths.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMenu } from '../../ui/use-menu.ts'
import { widePanel } from './category-menu.tsx'

const brandsMenuId = 'menu-marcas'

/** Menu with the logos of the first brands, loaded when it is first opened, and a link to all brands. */
export function BrandsMenu() {
  const hydrated = useHydrated()
  const { open, panel } = useMenu()
  const [brands, setBrands] = useState<MenuBrands>()
  return (
    <>
      <button
        type="button"
        popoverTarget={brandsMenuId}
        className="inline-flex h-12 items-center gap-1 text-sm font-medium decoration-2 underline-offset-8 hover:text-accent hover:underline"
      >
        Marcas <Icon name="chevronDown" className="size-4" />
      </button>
      <div {...panel} id={brandsMenuId} className={widePanel}>
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
          {/* As high as three rows, so that nothing moves when they load; without JavaScript they do not. */}
          <div className={hydrated ? 'min-h-66' : ''}>
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

const pageSize = 30
const maxShown = 18

type MenuBrands = Output<Contract['GET /brands/brands']>['data']

/** Loads the brands when it appears, so again at every opening of the menu until they are loaded. */
function MenuBrandsLoading({ onLoaded }: { onLoaded: (brands: MenuBrands) => void }) {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    async function load() {
      const brands = await findMenuBrands()
      if (controller.signal.aborted) return
      if (brands) onLoaded(brands)
      else setFailed(true)
    }
    void load()
    return () => controller.abort()
  }, [onLoaded])
  return (
    <p role="status">
      {failed
        ? 'No pudimos cargar las marcas. Abre el menú otra vez para reintentar.'
        : 'Cargando marcas...'}
    </p>
  )
}

async function findMenuBrands() {
  try {
    const { data } = await api('GET /brands/brands', { query: { page: 1, size: pageSize } })
    return data.slice(0, maxShown)
  } catch (error) {
    reportFault(error)
    return undefined
  }
}

/** Logos that link to the products of each brand. */
const MenuBrandGrid = ({ brands }: { brands: MenuBrands }) => (
  <ul className="grid grid-cols-6 gap-3">
    {brands.map(({ id, name, image }) => (
      <li key={id}>
        <Link
          to={catalogPath({ marca: name })}
          className="flex h-20 items-center justify-center rounded-card border border-line p-3 text-center text-sm font-semibold hover:border-accent hover:text-accent"
        >
          <BrandSign
            name={name}
            logo={image}
            width={120}
            height={48}
            className="max-h-12 w-full max-w-30"
          />
        </Link>
      </li>
    ))}
  </ul>
)
