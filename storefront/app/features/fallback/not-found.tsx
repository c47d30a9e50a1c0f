import { Form } from 'react-router'

import { Link } from '../../lib/link.tsx'
import { accessoriesPath, brandsPath, catalogPath, contactPath } from '../../lib/paths.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  categories: { id: string; name: string }[]
}

const popularPaths: [string, string][] = [
  [catalogPath(), 'Todos los productos'],
  [accessoriesPath, 'Accesorios y Refacciones'],
  [brandsPath, 'Marcas'],
  [contactPath, 'Contacto'],
  ['/', 'Inicio'],
]

/** Says that the page does not exist, and offers a search, the categories and popular links. */
export function NotFound({ categories }: Props) {
  return (
    <div className="page grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[5fr_6fr] lg:py-20">
      <div>
        <p className="font-display text-[clamp(5rem,14vw,9rem)] leading-none font-extrabold tracking-tight text-accent">
          404
        </p>
        <h1 className="mt-2 text-title">No encontramos esta página</h1>
        <p className="mt-3 max-w-text text-muted">
          Puede que la dirección haya cambiado o que el producto ya no esté a la venta. Búscalo o
          entra por una categoría.
        </p>
        <SearchForm />
        <ul aria-label="Enlaces populares" className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          {popularPaths.map(([to, name]) => (
            <li key={to}>
              <TextLink to={to}>{name}</TextLink>
            </li>
          ))}
        </ul>
      </div>
      {categories.length > 0 && <Categories categories={categories} />}
    </div>
  )
}

const SearchForm = () => (
  <Form action="/search" className="mt-6 flex max-w-text gap-2">
    <input
      type="search"
      name="q"
      required
      maxLength={200}
      aria-label="Buscar en la tienda"
      placeholder="¿Qué buscas?"
      className="min-h-button w-full min-w-0 rounded-control border border-line-strong px-4 placeholder:text-muted"
    />
    <Button type="submit">Buscar</Button>
  </Form>
)

const Categories = ({ categories }: Props) => (
  <section aria-labelledby="categorias-404">
    <h2 id="categorias-404" className="mb-3 text-heading">
      Categorías
    </h2>
    <ul className="grid gap-x-8 border-b border-line sm:grid-cols-2">
      {categories.map(({ id, name }) => (
        <li key={id} className="border-t border-line">
          <Link
            to={catalogPath({ categoria: name })}
            className="group flex min-h-13 items-center justify-between gap-3 py-2 font-medium hover:text-accent"
          >
            {name}
            <Icon
              name="arrowRight"
              className="size-4.5 text-accent transition-transform group-hover:translate-x-1"
            />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
