import { Link } from 'react-router'

import { catalogPath } from '../../lib/paths.ts'
import { pictureSources } from '../../lib/pictures.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

interface Brand {
  id: string
  name: string
  image: string
}

/** The brands on the shelves, by logo, or by name where there is none. */
export function BrandGrid({ brands }: { brands: Brand[] | undefined }) {
  return (
    <section aria-labelledby="marcas">
      <SectionHeading id="marcas" title="Marcas de Confianza" />
      {!brands && <ErrorState title="No pudimos cargar las marcas." />}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
        {brands?.map((brand) => (
          <li key={brand.id}>
            <Link
              to={catalogPath({ marca: brand.name })}
              className="flex h-20 items-center justify-center rounded-card border border-line bg-surface p-3 text-center text-lg font-bold text-muted hover:border-accent hover:text-accent"
            >
              <BrandSign brand={brand} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BrandSign({ brand: { name, image } }: { brand: Brand }) {
  if (!pictureSources(image)) return name
  return (
    <Picture
      path={image}
      fallback="brand"
      alt={name}
      width={160}
      height={80}
      sizes="160px"
      className="max-h-full w-auto object-contain"
    />
  )
}
