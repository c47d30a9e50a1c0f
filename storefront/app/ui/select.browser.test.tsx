import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Select } from './select.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

it('is chosen from with the keyboard', async () => {
  const screen = await render(
    <Select label="Colonia" error="Elige tu colonia.">
      <option>Centro</option>
      <option>Ejidal</option>
    </Select>,
  )
  const select = screen.getByRole('combobox', { name: 'Colonia' })
  await userEvent.tab()
  await userEvent.keyboard('Eji')
  await expect.element(select).toHaveValue('Ejidal')
  await expect.element(select).toHaveAccessibleDescription('Elige tu colonia.')
  await expectAccessible()
})
