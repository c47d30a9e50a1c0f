import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Button, IconButton } from './button.tsx'
import { Field } from './field.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

it('ties its hint and its error to the input', async () => {
  const field = (error?: string) => (
    <Field label="Teléfono" hint="10 dígitos, para coordinar la entrega" error={error} required />
  )
  const screen = await render(field())
  const input = screen.getByRole('textbox', { name: 'Teléfono' })
  await expect.element(input).toHaveAccessibleDescription('10 dígitos, para coordinar la entrega')
  await screen.rerender(field('El teléfono es obligatorio.'))
  await expect.element(input).toBeInvalid()
  await expect
    .element(input)
    .toHaveAccessibleDescription(
      'El teléfono es obligatorio. 10 dígitos, para coordinar la entrega',
    )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('El teléfono es obligatorio.')
  await expectAccessible()
})

it('is typed into, and its buttons are the next stops of the keyboard', async () => {
  const screen = await render(
    <Field
      label="Modelo"
      optional
      prefix="#"
      suffix={<IconButton icon="close" label="Borrar modelo" size="small" />}
      beside={<Button>Validar</Button>}
    />,
  )
  const input = screen.getByRole('textbox', { name: 'Modelo (opcional)' })
  await userEvent.tab()
  await userEvent.keyboard('tractor')
  await expect.element(input).toHaveValue('tractor')
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Borrar modelo' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Validar' })).toHaveFocus()
  await expectAccessible()
})
