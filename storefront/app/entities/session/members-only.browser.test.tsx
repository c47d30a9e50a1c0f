import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { endSession } from '../../data/api.ts'
import { checkSession, keepSession } from '../../data/session.ts'
import { removeStored } from '../../data/storage.ts'
import { lose, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { MembersOnly } from './members-only.tsx'

const user = { id: 'c1', name: 'Ana Ríos', email: 'ana@example.mx' }

beforeEach(() => {
  for (const key of ['token', 'usuario'] as const) removeStored(key)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open() {
  const guarded = (
    <MembersOnly awaited={<p>Un momento</p>}>
      <h1>Solo para ti</h1>
    </MembersOnly>
  )
  const router = createMemoryRouter(
    [
      { path: '/mis-pedidos', element: guarded },
      { path: '/', element: <h1>Inicio</h1> },
    ],
    { initialEntries: ['/mis-pedidos'] },
  )
  return { router, screen: await render(<RouterProvider router={router} />) }
}

// [T2.34]
it('sends visitors home, and opens nothing', async () => {
  const { screen, router } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Inicio' })).toBeVisible()
  expect(screen.getByText('Solo para ti').query()).toBeNull()
  expect(screen.getByRole('dialog').query()).toBeNull()
  expect(router.state.location.pathname).toBe('/')
})

// [T2.34]
it('lets a customer in', async () => {
  keepSession(user, 'ficha')
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Solo para ti' })).toBeVisible()
})

// [T2.35]
it('waits while a kept token is checked, then lets its customer in', async () => {
  localStorage.setItem('token', 'vieja')
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  standInShop({
    'GET /users/check-token': async () => {
      await answering
      return Response.json({ data: { attributes: user }, meta: { token: 'vieja' } })
    },
  })
  const { screen, router } = await open()
  const checking = checkSession()
  await expect.element(screen.getByText('Un momento')).toBeVisible()
  expect(router.state.location.pathname).toBe('/mis-pedidos')
  answer()
  await checking
  await expect.element(screen.getByRole('heading', { name: 'Solo para ti' })).toBeVisible()
})

it('sends home whoever is signed out meanwhile', async () => {
  keepSession(user, 'ficha')
  const { screen } = await open()
  await expect.element(screen.getByText('Solo para ti')).toBeVisible()
  endSession('ficha')
  await expect.element(screen.getByRole('heading', { name: 'Inicio' })).toBeVisible()
})

// [T2.38]
it('says at once, and nothing else, when the shop does not tell who it is, and asks again on demand', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  localStorage.setItem('token', 'muda')
  const shop = standInShop({ 'GET /users/check-token': lose })
  const { screen } = await open()
  await expect.element(screen.getByText('No pudimos comprobar tu sesión.')).toBeVisible()
  expect(screen.getByText('Un momento').query()).toBeNull()
  expect(shop.asked('GET /users/check-token')).toHaveLength(1)
  shop.answers['GET /users/check-token'] = () =>
    Response.json({ data: { attributes: user }, meta: { token: 'muda' } })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Solo para ti' })).toBeVisible()
  logged.mockRestore()
})

// [T2.38]
it('says so after 8 seconds without an answer, and goes on when it comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  localStorage.setItem('token', 'lenta')
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  const shop = standInShop({
    'GET /users/check-token': async () => {
      await answering
      return Response.json({ data: { attributes: user }, meta: { token: 'lenta' } })
    },
  })
  const { screen } = await open()
  await expect.element(screen.getByText('Un momento')).toBeVisible()
  await vi.advanceTimersByTimeAsync(8000)
  await expect.element(screen.getByText('No pudimos comprobar tu sesión.')).toBeVisible()
  expect(screen.getByText('Un momento').query()).toBeNull()
  // Who asks meanwhile shares the question.
  void checkSession()
  answer()
  await expect.element(screen.getByRole('heading', { name: 'Solo para ti' })).toBeVisible()
  expect(shop.asked('GET /users/check-token')).toHaveLength(1)
})
