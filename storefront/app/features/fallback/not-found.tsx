import { Form, Link } from 'react-router'

import { catalogPath } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

interface Props {
  categories: { id: string; name: string }[]
}

export function NotFound({ categories }: Props) {
  return (
    <div className="page flex max-w-text flex-col gap-6 py-12">
      <div>
        <p className="font-semibold text-accent">Error 404</p>
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">
          No encontramos esta página
        </h1>
        <p className="mt-2 text-muted">
          Puede que la dirección haya cambiado o que el producto ya no esté a la venta. Búscalo o
          entra por una categoría.
        </p>
      </div>
      <Form action="/search" className="flex gap-2">
        <input
          type="search"
          name="q"
          required
          maxLength={200}
          aria-label="Buscar en la tienda"
          placeholder="¿Qué buscas?"
          className="min-h-11 w-full min-w-0 rounded-control border border-line-strong px-4 placeholder:text-muted"
        />
        <Button type="submit">Buscar</Button>
      </Form>
      {categories.length > 0 && (
        <section aria-labelledby="categorias-404">
          <h2 id="categorias-404" className="mb-3 text-lg font-bold">
            Categorías
          </h2>
          <ul className="grid gap-2 sm:grid-cols-2">
            {categories.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={catalogPath({ categoria: name })}
                  className="flex min-h-11 items-center rounded-control border border-line px-4 font-medium hover:border-accent hover:bg-accent-soft"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LinkButton to="/" look="secondary" className="self-start">
        Ir al inicio
      </LinkButton>
    </div>
  )
}
