import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { IconButton } from './button.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

it('has a name, and is pressed with the keyboard', async () => {
  const press = vi.fn()
  const screen = await render(<IconButton icon="trash" label="Eliminar" onClick={press} />)
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Eliminar' })).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(press).toHaveBeenCalledOnce()
  await expectAccessible()
})

it('takes no clicks when it leads nowhere', async () => {
  const screen = await render(<IconButton icon="arrowRight" label="Siguientes" disabled />)
  await expect.element(screen.getByRole('button', { name: 'Siguientes' })).toBeDisabled()
})
