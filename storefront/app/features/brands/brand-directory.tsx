import { useState } from 'react'

import type { Brand } from '../../entities/brand/load-brands.ts'
import { formatCount } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { bareName } from '../../lib/match-name.ts'
import { catalogPath } from '../../lib/paths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pictureSources, Picture } from '../../ui/picture.tsx'

/** All brands with products, by letter, with a search field; `brands` is undefined when they failed to load. */
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
  const hydrated = useHydrated()
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
          disabled={!hydrated}
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

const anchor = (letter: string) => `marcas-${letter}`

/** Brands by letter, with links to the letters. */
export const BrandLetters = ({ groups }: { groups: BrandGroup[] }) => (
  <>
    <nav aria-label="Marcas por letra" className="mb-6">
      <ul className="-ml-3.5 flex flex-wrap gap-1">
        {groups.map(({ letter }) => (
          <li key={letter}>
            <a
              href={`#${anchor(letter)}`}
              className="grid size-11 place-items-center rounded-control font-display font-bold text-accent hover:bg-accent-soft"
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <div className="flex flex-col gap-8">
      {groups.map(({ letter, brands }) => (
        <section
          key={letter}
          aria-labelledby={anchor(letter)}
          className="grid grid-cols-1 gap-x-6 gap-y-2 border-t border-line pt-4 md:grid-cols-[4rem_minmax(0,1fr)]"
        >
          <h2 id={anchor(letter)} className="text-title text-accent">
            {letter}
          </h2>
          <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {brands.map((brand) => (
              <BrandEntry key={brand.id} brand={brand} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  </>
)

// The logo has no alternative text, because the name stands beside it.
const BrandEntry = ({ brand: { name, image, count } }: { brand: Brand }) => (
  <li>
    <Link
      to={catalogPath({ marca: name })}
      className="group flex min-h-16 items-center gap-4 py-2 focus-visible:-outline-offset-3"
    >
      {pictureSources(image) && (
        <Picture
          path={image}
          fallback="brand"
          alt=""
          width={96}
          height={40}
          sizes="96px"
          className="h-10 w-24 shrink-0 object-contain object-left"
        />
      )}
      <span className="min-w-0">
        <span className="block font-semibold group-hover:text-accent">{name}</span>
        <span className="block text-sm text-muted tabular-nums">
          {formatCount(count, 'producto', 'productos')}
        </span>
      </span>
    </Link>
  </li>
)

export interface BrandGroup {
  /** `A` … `Z`, `Ñ`, or `0-9` for names that begin with none of them */
  letter: string
  brands: Brand[]
}

/** Brands whose name contains what was typed, ignoring case and accents. */
export function filterBrands(brands: Brand[], typed: string) {
  const wanted = bareName(typed)
  return brands.filter(({ name }) => bareName(name).includes(wanted))
}

/** Groups brands by first letter and keeps their order. */
export function groupBrands(brands: Brand[]): BrandGroup[] {
  const groups = new Map<string, Brand[]>()
  for (const brand of brands) {
    const letter = firstLetter(brand.name)
    groups.set(letter, [...(groups.get(letter) ?? []), brand])
  }
  return [...groups].map(([letter, members]) => ({ letter, brands: members }))
}

function firstLetter(name: string) {
  const [first = ''] = name.trim().toUpperCase()
  if (first === 'Ñ') return first
  const letter = bareName(first).toUpperCase()
  return /^[A-Z]$/.test(letter) ? letter : '0-9'
}
