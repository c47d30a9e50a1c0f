import type { CategoryNode } from '@surco/contract'
import { Link } from 'react-router'

import { catalogPath } from '../../lib/paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

export function CategoryGrid({ categories }: { categories: CategoryNode[] | undefined }) {
  return (
    <section aria-labelledby="categorias">
      <SectionHeading id="categorias" title="Nuestras Categorías" />
      {!categories && <ErrorState title="Error al cargar las categorías" />}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
        {categories?.map((category) => (
          <li key={category.id}>
            <Link
              to={catalogPath({ categoria: category.name })}
              className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-accent hover:shadow-raised"
            >
              <Picture
                path={category.image}
                fallback="category"
                alt=""
                width={320}
                height={320}
                sizes="(width < 768px) 45vw, 300px"
                className="aspect-square w-full object-cover"
              />
              <span className="border-t border-line p-3 font-semibold md:p-4">{category.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
