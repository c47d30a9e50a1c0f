import type { ProductDetail } from '@surco/contract'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { ProductHeading } from './product-heading.tsx'
import { sampleDetail } from './testing/sample-detail.ts'

const open = (product: Partial<ProductDetail>) =>
  render(
    inRouter(
      <ProductHeading
        product={{ ...sampleDetail, ...product }}
        address="https://tienda.example/producto/MB-2"
      />,
    ),
  )

// [T1.34]
it('says how many people have bought the product', async () => {
  const screen = await open({ compradores: 1_212, envioGratis: true })
  await expect.element(screen.getByText('1,212 personas lo compraron')).toBeVisible()
  await expect.element(screen.getByText('Envío gratis')).toBeVisible()
  await expectAccessible()
})

it('says nothing of buyers when the shop does not tell them', async () => {
  const screen = await open({ compradores: 0 })
  await expect.element(screen.getByText('SKU: MB-2')).toBeVisible()
  expect(screen.container.textContent).not.toContain('compraron')
})
