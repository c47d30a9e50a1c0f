import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Checkbox } from './choices.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

it('is ticked with the space bar and by its text', async () => {
  const screen = await render(<Checkbox label="Acepto el aviso de privacidad" />)
  const box = screen.getByRole('checkbox', { name: 'Acepto el aviso de privacidad' })
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(box).toBeChecked()
  await screen.getByText('Acepto el aviso de privacidad').click()
  await expect.element(box).not.toBeChecked()
  await expectAccessible()
})

it('ties its hint and its error to the box', async () => {
  const screen = await render(
    <Checkbox label="Enviarme ofertas" hint="Una vez al mes" error="Elige una opción." />,
  )
  const box = screen.getByRole('checkbox', { name: 'Enviarme ofertas' })
  await expect.element(box).toHaveAccessibleDescription('Elige una opción. Una vez al mes')
  await expect.element(box).toBeInvalid()
  await expectAccessible()
})
