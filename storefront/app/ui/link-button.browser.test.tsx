import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { LinkButton } from './button.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'
import { inRouter } from './testing/in-router.tsx'

it('leads to a page of the shop, or to the telephone', async () => {
  const screen = await render(
    inRouter(
      <>
        <LinkButton to="/carrito">Ir al carrito</LinkButton>
        <LinkButton to="tel:+528001234567" look="secondary" size="large">
          Llámanos
        </LinkButton>
      </>,
    ),
  )
  const cart = screen.getByRole('link', { name: 'Ir al carrito' })
  await userEvent.tab()
  await expect.element(cart).toHaveFocus()
  await expect.element(cart).toHaveAttribute('href', '/carrito')
  await expect
    .element(screen.getByRole('link', { name: 'Llámanos' }))
    .toHaveAttribute('href', 'tel:+528001234567')
  await expectAccessible()
})

it('says that another site opens in a tab of its own', async () => {
  const screen = await render(
    inRouter(
      <LinkButton to="https://example.com" external>
        Ver en el mapa
      </LinkButton>,
    ),
  )
  await expect
    .element(screen.getByRole('link', { name: 'Ver en el mapa (se abre en otra pestaña)' }))
    .toHaveAttribute('target', '_blank')
})
