import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { LinkButton } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'
import { inRouter } from './testing/in-router.tsx'

it('says that there is nothing and leads on', async () => {
  const screen = await render(
    inRouter(
      <EmptyState title="No se encontraron productos">
        <LinkButton to="/productos">Ver todos los productos</LinkButton>
      </EmptyState>,
    ),
  )
  await expect.element(screen.getByText('No se encontraron productos')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ver todos los productos' })).toBeVisible()
  await expectAccessible()
})
