import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { expectAccessible } from './testing/expect-accessible.ts'
import { PasswordField } from './text-area.tsx'

it('hides what is typed until its button shows it', async () => {
  const screen = await render(<PasswordField label="Contraseña" autoComplete="new-password" />)
  const input = screen.getByLabelText('Contraseña', { exact: true })
  await input.fill('cosecha')
  await expect.element(input).toHaveAttribute('type', 'password')
  await expectAccessible()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Mostrar contraseña' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveAttribute('type', 'text')
  await expect.element(input).toHaveValue('cosecha')
  await expectAccessible()
  await screen.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect.element(input).toHaveAttribute('type', 'password')
})
