import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { ProductGrid, ProductList } from './product-grid.tsx'
import { sampleProduct } from './sample-product.ts'
import { ShelfSkeleton } from './shelf-skeleton.tsx'

const products = Array.from({ length: 6 }, (_, index) => ({
  ...sampleProduct,
  SKU: `SKU-${index}`,
  nombre: `Producto ${index}`,
}))

const columns = (list: Element) => getComputedStyle(list).gridTemplateColumns.split(' ').length

// [S2.160]
it.each([
  [328, 2],
  [656, 3],
  [944, 4],
  [1264, 5],
])('sets products side by side where it is %i px wide: %i', async (width, expected) => {
  const place = document.body.appendChild(document.createElement('div'))
  place.style.width = `${width}px`
  const screen = await render(inRouter(<ProductGrid products={products} />), { container: place })
  expect(columns(screen.getByRole('list').element())).toBe(expected)
  expect(screen.getByRole('heading', { level: 2 }).elements()).toHaveLength(6)
  await expectAccessible(place)
  place.remove()
})

it('sets products one under the other', async () => {
  const screen = await render(inRouter(<ProductList products={products} heading="h3" />))
  expect(screen.getByRole('listitem').elements()).toHaveLength(6)
  expect(screen.getByRole('heading', { level: 3 }).elements()).toHaveLength(6)
  await expectAccessible()
})

// [S2.162]
it('says that products are on their way', async () => {
  const screen = await render(<ShelfSkeleton products={4} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Cargando productos...')
  await expectAccessible()
})
