import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { ProductRow } from './product-row.tsx'
import { sampleProduct } from './sample-product.ts'

it('is a carousel of products under its title', async () => {
  const products = Array.from({ length: 6 }, (_, index) => ({
    ...sampleProduct,
    SKU: `SKU-${index}`,
  }))
  const screen = await render(
    inRouter(<ProductRow id="populares" title="A precio especial" products={products} />),
  )
  await expect.element(screen.getByRole('heading', { name: 'A precio especial' })).toBeVisible()
  const row = screen.getByRole('region', { name: 'A precio especial' })
  expect(row.getByRole('article').elements()).toHaveLength(6)
  await expect.element(row.getByText('1 a 4 de 6')).toBeVisible()
  await expectAccessible()
})
