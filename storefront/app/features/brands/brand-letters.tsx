import { Link } from 'react-router'

import { formatCount } from '../../lib/format.ts'
import { catalogPath } from '../../lib/paths.ts'
import { pictureSources } from '../../lib/pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import type { BrandGroup } from './group-brands.ts'
import type { Brand } from './load-brands.ts'

const anchor = (letter: string) => `marcas-${letter}`

/** Brands under their letters, and the way to each letter. */
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

// The name stands beside the logo, so the logo says nothing more.
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
