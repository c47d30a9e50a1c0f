import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { inRouter } from '../../ui/testing/in-router.tsx'
import { Footer } from './footer.tsx'

const brand = { id: '1', name: 'Aguadoro' }

it('puts a heading only above a list that has something in it', async () => {
  const footer = (brands: (typeof brand)[]) =>
    inRouter(<Footer shop={undefined} categories={[]} brands={brands} year="2026" />)
  const { getByRole, rerender } = await render(footer([brand]))
  await expect.element(getByRole('heading', { name: 'Marcas' })).toBeVisible()
  await expect.element(getByRole('link', { name: 'Aguadoro' })).toBeVisible()
  await expect.element(getByRole('heading', { name: 'Categorías' })).not.toBeInTheDocument()

  await rerender(footer([]))
  await expect.element(getByRole('heading', { name: 'Marcas' })).not.toBeInTheDocument()
  await expect.element(getByRole('heading', { name: 'Compra segura' })).toBeVisible()
})
