import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { dismissNotification, useNotifications } from '../../lib/notifications.ts'
import { standInShop } from '../../lib/testing/stand-in-shop.ts'
import { type AccountFields, useEntering } from './use-account-form.ts'

const user = { id: '2'.repeat(32), name: 'Ana Ruiz', email: 'ana@example.mx' }

const { href } = window.location

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/checkout')
  standInShop({
    'POST /users/login': () => Response.json({ user, accessToken: 'ficha' }),
    'POST /users/register': () =>
      Response.json({ data: { id: user.id, attributes: user }, meta: { accessToken: 'ficha' } }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', href)
})

function Entering({ isNew }: { isNew: boolean }) {
  const form = useForm<AccountFields>({
    defaultValues: { ...user, password: 'cosecha', acceptTerms: true, isNew },
  })
  const enter = useEntering(form, () => undefined)
  return (
    <>
      <button type="button" onClick={() => void enter(form.getValues())}>
        Entrar
      </button>
      {useNotifications().map(({ id, title, timeout }) => (
        <button key={id} type="button" onClick={() => dismissNotification(id)}>
          {title}: {timeout}
        </button>
      ))}
    </>
  )
}

// [T3.34]
it.each([
  [true, 'Registro éxitoso: 5000'],
  [false, 'Inicio de sesión éxitoso: 3000'],
])(
  'welcomes whoever registers for 5 seconds, whoever signs in for 3 (new: %j)',
  async (isNew, notice) => {
    const screen = await render(<Entering isNew={isNew} />)
    await screen.getByRole('button', { name: 'Entrar' }).click()
    const said = screen.getByRole('button', { name: notice })
    await expect.element(said).toBeVisible()
    await said.click()
    await expect.element(said).not.toBeInTheDocument()
  },
)
