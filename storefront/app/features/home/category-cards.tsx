import type { CategoryNode, ShopInfo } from '@surco/contract'
import { Link } from 'react-router'

import { catalogPath } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { ContactCard } from './contact-card.tsx'

interface Props {
  categories: CategoryNode[] | undefined
  shop: ShopInfo | undefined
}

export function CategoryCards({ categories, shop }: Props) {
  return (
    <section aria-labelledby="categorias">
      <SectionHeading id="categorias" title="Nuestras Categorías" />
      {!categories && <ErrorState title="Error al cargar las categorías" />}
      {categories?.length === 0 && (
        <EmptyState icon="grid" title="Aún no hay categorías que mostrar" />
      )}
      {/* A row that wraps, not a grid: the last card takes what is left of its line. */}
      <ul className="-mx-1.5 -mb-1.5 flex flex-wrap *:p-1.5 md:-mx-2.5 md:-mb-2.5 md:*:p-2.5">
        {categories?.map((category) => (
          <li key={category.id} className="w-full xs:w-1/2 md:w-1/3 lg:w-1/4">
            <CategoryCard category={category} />
          </li>
        ))}
        <li className="grow basis-full md:basis-2/3 lg:basis-1/2 xl:basis-1/4">
          <ContactCard shop={shop} />
        </li>
      </ul>
    </section>
  )
}

function CategoryCard({ category }: { category: CategoryNode }) {
  const { name, image, subcategories } = category
  return (
    <article className="group relative flex h-full flex-col overflow-clip rounded-card border border-line bg-surface transition-colors focus-within:border-accent hover:border-accent">
      <Picture
        path={image}
        fallback="category"
        alt=""
        width={320}
        height={240}
        sizes="(width < 48rem) 43vw, (width < 64rem) 32vw, 310px"
        className="aspect-4/3 w-full object-cover"
      />
      <div className="border-t border-line p-3 md:p-5">
        <h3 className="leading-tight md:text-heading">
          <Link
            to={catalogPath({ categoria: name })}
            className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
          >
            {name}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 text-sm text-muted max-md:hidden">
          {subcategories.map((sub) => sub.name).join(' · ')}
        </p>
      </div>
    </article>
  )
}
