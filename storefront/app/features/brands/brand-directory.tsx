import { useState } from 'react'

import { formatCount } from '../../lib/format.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BrandLetters } from './brand-letters.tsx'
import { filterBrands, groupBrands } from './group-brands.ts'
import type { Brand } from './load-brands.ts'

/** Every brand on the shelves, by letter, with a box that narrows them; undefined when they failed to load. */
export function BrandDirectory({ brands }: { brands: Brand[] | undefined }) {
  return (
    <>
      <header className="border-b border-line pb-6">
        <h1 className="text-display font-extrabold">Todas las marcas</h1>
        <p className="mt-2 max-w-text text-muted">
          Elige una marca para ver todos sus equipos, accesorios y refacciones.
        </p>
      </header>
      {brands ? <Brands brands={brands} /> : <NotLoaded />}
    </>
  )
}

const NotLoaded = () => (
  <div className="mt-6">
    <ErrorState title="No pudimos cargar las marcas." />
  </div>
)

function Brands({ brands }: { brands: Brand[] }) {
  const [typed, setTyped] = useState('')
  const alive = useHydrated()
  if (brands.length === 0) return <EmptyState icon="tag" title="Aún no hay marcas que mostrar" />
  const found = filterBrands(brands, typed)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 py-6">
        <Field
          label="Buscar una marca"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          disabled={!alive}
          autoComplete="off"
          maxLength={60}
          prefix={<Icon name="search" />}
          className="w-full max-w-panel noscript:hidden"
        />
        <p role="status" className="text-sm text-muted tabular-nums">
          {formatCount(found.length, 'marca', 'marcas')}
        </p>
      </div>
      {found.length > 0 ? (
        <BrandLetters groups={groupBrands(found)} />
      ) : (
        <EmptyState title={`Ninguna marca se llama “${typed.trim()}”`}>
          <p className="text-muted">Revisa la ortografía o escribe solo una parte del nombre.</p>
        </EmptyState>
      )}
    </>
  )
}
