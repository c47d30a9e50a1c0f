import { beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { removeStored, writeStored } from '../../data/storage.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { AccountBlock, AccountMenu } from './account-menu.tsx'

const user = { id: 'c1', name: 'Ana Ruiz Peña', email: 'ana@example.mx' }
const drawing = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>#{name}'

function signIn() {
  writeStored('usuario', user)
  writeStored('token', 'ficha')
}

beforeEach(() => {
  removeStored('token')
  removeStored('usuario')
})

// [S2.112] [S2.113] [S2.114]
it('is the way in for a visitor, and the menu of whoever signs in', async () => {
  const screen = await render(inRouter(<AccountMenu avatarUrl={drawing} />))
  await expect.element(screen.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expectAccessible()
  signIn()
  const menu = screen.getByRole('button', { name: 'Ana, tu cuenta' })
  await menu.click()
  const avatar = menu.element().querySelector('img')
  expect(avatar?.getAttribute('src')).toContain(encodeURIComponent(user.name))
  await expect.element(screen.getByText(user.name)).toBeVisible()
  await expect.element(screen.getByText('ana@example.mx')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible()
  await expectAccessible()
})

it('closes with Escape, by a press beside it, and when the focus goes on', async () => {
  signIn()
  const screen = await render(
    inRouter(
      <>
        <AccountMenu avatarUrl={drawing} />
        <p>Motobombas</p>
        <a href="#motobombas">Ver motobombas</a>
      </>,
    ),
  )
  const menu = screen.getByRole('button', { name: 'Ana, tu cuenta' })
  const email = screen.getByText('ana@example.mx')
  await menu.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(email).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
  await menu.click()
  await screen.getByText('Motobombas', { exact: true }).click()
  await expect.element(email).not.toBeInTheDocument()
  await menu.click()
  await userEvent.tab()
  const orders = screen.getByRole('link', { name: 'Mis pedidos' })
  await expect.element(orders).toHaveFocus()
  await expect.element(orders).toHaveAttribute('href', '/mis-pedidos')
  await userEvent.tab()
  await expect.element(screen.getByRole('link', { name: 'Mi cuenta' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Cerrar Sesión' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(email).not.toBeInTheDocument()
})

// [S2.114]
it('draws a person when the drawing of the name does not come', async () => {
  signIn()
  const screen = await render(inRouter(<AccountMenu avatarUrl="data:image/png;base64,roto" />))
  await expect.element(screen.getByRole('button', { name: 'Ana, tu cuenta' })).toBeVisible()
  await expect.poll(() => screen.container.querySelector('img')).toBeNull()
  expect(screen.container.querySelector('button svg')).not.toBeNull()
})

// [S2.129]
it('stands in the menu of narrow windows too', async () => {
  const screen = await render(inRouter(<AccountBlock avatarUrl={drawing} />))
  await expect.element(screen.getByRole('button', { name: 'Crear cuenta' })).toBeVisible()
  await expectAccessible()
  signIn()
  await expect.element(screen.getByText('Ana Ruiz Peña')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Mis pedidos' }))
    .toHaveAttribute('href', '/mis-pedidos')
  await expect
    .element(screen.getByRole('link', { name: 'Mi cuenta' }))
    .toHaveAttribute('href', '/mi-cuenta')
  await expect.element(screen.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible()
  await expectAccessible()
})
