import type { CategoryNode } from '@surco/contract'
import { Link } from 'react-router'

import { catalogPath } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

const mostShown = 8

/** What a category holds: its subcategories, and the first of what is in each. */
export function SubcategoryColumns({ category }: { category: CategoryNode }) {
  const { name, subcategories } = category
  return (
    <div className="page py-7">
      {subcategories.length === 0 ? (
        <p className="mb-3 font-display text-heading font-bold">Próximamente</p>
      ) : (
        <ul className="mb-3 columns-4 gap-8 xl:columns-5">
          {subcategories.map((sub) => (
            <li key={sub.id} className="mb-5 break-inside-avoid">
              <Subcategory category={name} subcategory={sub} />
            </li>
          ))}
        </ul>
      )}
      <Link
        to={catalogPath({ categoria: name })}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
      >
        {subcategories.length === 0
          ? 'Explora los productos disponibles'
          : `Ver productos de ${name}`}
        <Icon name="arrowRight" />
      </Link>
    </div>
  )
}

interface SubcategoryProps {
  category: string
  subcategory: CategoryNode['subcategories'][number]
}

function Subcategory({ category, subcategory: { name, subSubcategories } }: SubcategoryProps) {
  const query = { categoria: category, subcategoria: name }
  const more = subSubcategories.length - mostShown
  return (
    <>
      <Link
        to={catalogPath(query)}
        className="inline-block py-1 font-display font-bold hover:text-accent"
      >
        {name}
      </Link>
      <ul className="text-sm text-muted">
        {subSubcategories.slice(0, mostShown).map((sub) => (
          <li key={sub.id}>
            <Link
              to={catalogPath({ ...query, subsubcategoria: sub.name })}
              className="inline-block py-1 hover:text-accent hover:underline"
            >
              {sub.name}
            </Link>
          </li>
        ))}
        {(more > 0 || subSubcategories.length === 0) && (
          <li>
            <Link
              to={catalogPath(query)}
              className="inline-block py-1 font-medium text-accent hover:underline"
            >
              {more > 0 ? <MoreOf name={name} count={more} /> : `Ver productos de ${name}`}
            </Link>
          </li>
        )}
      </ul>
    </>
  )
}

const MoreOf = ({ name, count }: { name: string; count: number }) => (
  <>
    +{count} más opciones<span className="sr-only"> de {name}</span>
  </>
)
