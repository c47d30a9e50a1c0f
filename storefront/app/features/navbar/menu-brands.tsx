import type { Contract, Output } from '@surco/contract'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import { api } from '../../lib/api.ts'
import { catalogPath } from '../../lib/paths.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { BrandSign } from '../../ui/brand-sign.tsx'

const asked = 30
const shown = 18

export type MenuBrands = Output<Contract['GET /brands/brands']>['data']

/** Asks for the brands of the menu when it appears, so once more at every opening until they came. */
export function MenuBrandsLoading({ onLoaded }: { onLoaded: (brands: MenuBrands) => void }) {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const until = new AbortController()
    async function load() {
      const brands = await findMenuBrands()
      if (until.signal.aborted) return
      if (brands) onLoaded(brands)
      else setFailed(true)
    }
    void load()
    return () => until.abort()
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
    const { data } = await api('GET /brands/brands', { query: { page: 1, size: asked } })
    return data.slice(0, shown)
  } catch (error) {
    reportFault(error)
    return undefined
  }
}

/** Logos that lead to what the shop sells of each brand. */
export const MenuBrandGrid = ({ brands }: { brands: MenuBrands }) => (
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
