import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { expectAccessible } from './testing/expect-accessible.ts'
import { TextArea } from './text-area.tsx'

it('takes several lines and says what is wrong with them', async () => {
  const screen = await render(
    <TextArea label="Comentarios" optional error="Escribe menos de 500 letras." />,
  )
  const area = screen.getByRole('textbox', { name: 'Comentarios (opcional)' })
  await userEvent.tab()
  await userEvent.keyboard('Buena máquina{Enter}y rinde')
  await expect.element(area).toHaveValue('Buena máquina\ny rinde')
  await expect.element(area).toHaveAccessibleDescription('Escribe menos de 500 letras.')
  await expectAccessible()
})
