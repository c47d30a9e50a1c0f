import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { FilterButton, FilterDrawer } from './filter-drawer.tsx'
import { productCountId } from './selected-filters.tsx'

const brands = [
  { id: '7', name: 'Aguadoro' },
  { id: '8', name: 'Tepalco' },
]

/** The filters of two brands, as the address has them, and the count of products behind them. */
function Filters() {
  const [query] = useSearchParams()
  const chosen = [query.get('marca'), query.get('otrasmarcas')]
  const marcas = brands.filter(({ id, name }) => chosen.includes(name) || chosen.includes(id))
  const selection = { accessories: false, marcas, existencia: false, orden: 'nombre' } as const
  return (
    <>
      <p id={productCountId} tabIndex={-1}>
        24 productos
      </p>
      <FilterButton />
      <FilterDrawer
        selection={selection}
        name="Productos"
        unknown={[]}
        products={undefined}
        filters={undefined}
        counts={undefined}
      />
    </>
  )
}

beforeEach(() => page.viewport(1280, 800))

async function showFilters() {
  const router = createMemoryRouter([{ path: '*', element: <Filters /> }], {
    initialEntries: ['/productos?marca=Aguadoro&otrasmarcas=8'],
  })
  const screen = await render(<RouterProvider router={router} />)
  const chip = (name: string) => screen.getByRole('link', { name: `Quitar filtro: ${name}` })
  return { screen, chip }
}

// [S2.155]
it('gives the focus of a removed filter to the next one, and of the last one to the count', async () => {
  const { screen, chip } = await showFilters()
  chip('Aguadoro').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chip('Tepalco')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('24 productos')).toHaveFocus()
})

it('keeps the focus in an open drawer after the last one', async () => {
  await page.viewport(360, 740)
  const { screen, chip } = await showFilters()
  await screen.getByRole('button', { name: 'Filtrar por' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Filtrar por' })
  await chip('Tepalco').click()
  await expect.element(chip('Aguadoro')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(drawer.getByText('Tipo de Producto').element().closest('summary'))
    .toHaveFocus()
  await expect.element(drawer).toBeVisible()
})
