import type { SearchAnswer } from '@surco/contract'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { SearchResults } from './search-results.tsx'

const nothing: SearchAnswer = {
  products: { results: [], total: 0 },
  categories: { results: [], total: 0 },
  brands: { results: [], total: 0 },
  suggestions: [],
}

// [S5.1]
it.each([
  ['', 'Escribe qué buscas'],
  ['a', 'Escribe al menos 2 letras o números'],
  ['zzz', 'Sin resultados para zzz'],
])('says what to do where %j finds nothing', async (q, said) => {
  const query = { q, orden: 'relevancia', pagina: 1 } as const
  const element = <SearchResults answer={nothing} query={query} />
  const router = createMemoryRouter([{ path: '*', element }])
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByText(said)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Ver todos los productos' }))
    .toHaveAttribute('href', '/productos')
})

it.each([
  [['amarilla'], 'No encontramos amarilla; esto es lo que hay con el resto de tu búsqueda'],
  [
    ['24 l', 'honda'],
    'No encontramos 24 l y honda; esto es lo que hay con el resto de tu búsqueda',
  ],
])('says that %j was left out', async (ignored, said) => {
  const query = { q: 'motobomba', orden: 'relevancia', pagina: 1 } as const
  const element = <SearchResults answer={{ ...nothing, ignored }} query={query} />
  const router = createMemoryRouter([{ path: '*', element }])
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByText(said)).toBeVisible()
})
