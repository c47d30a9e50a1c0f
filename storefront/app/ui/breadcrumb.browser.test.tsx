import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { Breadcrumb } from './breadcrumb.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'
import { inRouter } from './testing/in-router.tsx'

const crumbs = [
  { name: 'Inicio', to: '/' },
  { name: 'Motobombas', to: '/productos?categoria=Motobombas' },
  { name: 'Autocebantes de alto caudal', to: '/productos?subcategoria=Autocebantes' },
  { name: 'Motobomba autocebante de 3 pulgadas a gasolina de 7 caballos de fuerza' },
]

it('leads to what is above the page, and marks the page itself', async () => {
  const screen = await render(inRouter(<Breadcrumb crumbs={crumbs} />))
  const way = screen.getByRole('navigation', { name: 'Ruta de navegación' })
  await expect
    .element(way.getByRole('link', { name: 'Motobombas' }))
    .toHaveAttribute('href', '/productos?categoria=Motobombas')
  await expect.element(way.getByText(/^Motobomba auto/)).toHaveAttribute('aria-current', 'page')
  await expectAccessible()
})

it('stays in one line on phones and keeps the nearest level', async () => {
  await page.viewport(360, 640)
  const screen = await render(inRouter(<Breadcrumb crumbs={crumbs} />))
  await expect
    .element(screen.getByRole('link', { name: 'Autocebantes de alto caudal' }))
    .toBeVisible()
  await expect.element(screen.getByText('Motobombas')).not.toBeVisible()
  expect(screen.getByRole('list').element().clientHeight).toBeLessThan(48)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await page.viewport(1024, 768)
})
