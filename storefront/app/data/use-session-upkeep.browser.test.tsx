import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { dismissNotification, useNotifications } from '../lib/notifications.ts'
import { cartAnswer, lose, refuse, standInShop } from '../lib/testing/stand-in-shop.ts'
import { useCartCount } from './cart/cart-store.ts'
import { useSession } from './session.ts'
import { writeStored } from './storage.ts'
import { useSessionUpkeep } from './use-session-upkeep.ts'

const user = { id: 'c1', name: 'Ana Ruiz', email: 'ana@example.mx' }
const checking = 'GET /users/check-token'

let shop: ReturnType<typeof standInShop>
/** No two tests have the same token: a good one is not asked about again. */
let token = ''

beforeEach(() => {
  localStorage.clear()
  token = `ficha-${Math.random()}`
  shop = standInShop({
    [checking]: () => Response.json({ data: { attributes: user }, meta: { token } }),
    'GET /carts': () => cartAnswer({ 'A-1': 2, 'B-2': 1 }),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function Page() {
  useSessionUpkeep()
  const { status, user: known } = useSession()
  const count = useCartCount()
  return (
    <>
      <p>
        {status} {known?.name} {count}
      </p>
      {useNotifications().map(({ id, title }) => (
        <button key={id} type="button" onClick={() => dismissNotification(id)}>
          {title}
        </button>
      ))}
    </>
  )
}

function keepToken() {
  writeStored('usuario', user)
  writeStored('token', token)
}

// [S4.7]
it('asks nothing for a visitor', async () => {
  const { getByText } = await render(<Page />)
  await expect.element(getByText('notAuthenticated 0')).toBeVisible()
  expect(shop.asked(checking)).toEqual([])
})

// [S4.4] [S4.14]
it('checks the kept token once, and brings the customer’s cart', async () => {
  keepToken()
  const { getByText } = await render(<Page />)
  await expect.element(getByText('authenticated Ana Ruiz 3')).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => shop.asked('GET /carts').length).toBe(2)
  expect(shop.asked(checking)).toHaveLength(1)
})

it('follows whoever signs in on this page later', async () => {
  const { getByText } = await render(<Page />)
  await expect.element(getByText('notAuthenticated 0')).toBeVisible()
  keepToken()
  await expect.element(getByText('authenticated Ana Ruiz 3')).toBeVisible()
})

// [S4.1]
it('keeps the customer while the shop does not answer, and asks again after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  shop.answers[checking] = lose
  keepToken()
  const { getByText } = await render(<Page />)
  await expect.element(getByText('checking Ana Ruiz 0')).toBeVisible()
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  expect(shop.asked(checking)).toHaveLength(1)

  shop.answers[checking] = () => Response.json({ data: { attributes: user }, meta: { token } })
  vi.advanceTimersByTime(30_000)
  await expect.element(getByText('authenticated Ana Ruiz 3')).toBeVisible()
  expect(localStorage.getItem('token')).toBe(token)
  logged.mockRestore()
})

// [S4.6] [S8.13]
it('says that a session which the shop refuses is over', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  shop.answers[checking] = refuse(401, 'UNAUTHENTICATED')
  keepToken()
  const { getByText } = await render(<Page />)
  await expect.element(getByText('notAuthenticated 0')).toBeVisible()
  await getByText('Tu sesión terminó').click()
  expect(shop.asked('GET /carts')).toEqual([])
  logged.mockRestore()
})
