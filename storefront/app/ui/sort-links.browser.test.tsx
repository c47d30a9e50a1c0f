import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { SortLinks } from './pagination.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'
import { inRouter } from './testing/in-router.tsx'

it('leads to each order and marks the one that is shown', async () => {
  const orders = [
    { name: 'Menor precio', to: '/productos?orden=precio', current: true },
    { name: 'Mayor precio', to: '/productos?orden=-precio', current: false },
  ]
  const screen = await render(inRouter(<SortLinks orders={orders} />))
  const list = screen.getByRole('navigation', { name: 'Ordenar por' })
  await expect
    .element(list.getByRole('link', { name: 'Menor precio' }))
    .toHaveAttribute('aria-current', 'true')
  const other = list.getByRole('link', { name: 'Mayor precio' })
  await expect.element(other).toHaveAttribute('href', '/productos?orden=-precio')
  await expect.element(other).not.toHaveAttribute('aria-current')
  await expectAccessible()
})
