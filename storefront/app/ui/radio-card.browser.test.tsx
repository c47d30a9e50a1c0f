import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { RadioCard, RadioCards } from './choices.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

it('moves the choice with the arrows, past what cannot be chosen', async () => {
  const screen = await render(
    <RadioCards legend="Elige cómo recibirla">
      <RadioCard name="entrega" title="Envío" aside="Gratis" description="De 3 a 7 días" />
      <RadioCard name="entrega" title="Hoy mismo" disabled />
      <RadioCard name="entrega" title="Recoger" />
    </RadioCards>,
  )
  const group = screen.getByRole('group', { name: 'Elige cómo recibirla' })
  const shipping = group.getByRole('radio', { name: 'Envío Gratis' })
  await expect.element(shipping).toHaveAccessibleDescription('De 3 a 7 días')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(shipping).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(group.getByRole('radio', { name: 'Recoger' })).toBeChecked()
  await expect.element(shipping).not.toBeChecked()
  await expectAccessible()
})

it('is chosen by a click anywhere on the card', async () => {
  const screen = await render(
    <RadioCards legend="Elige cómo pagar" legendHidden>
      <RadioCard name="pago" title="Tarjeta" description="Visa y MasterCard" />
    </RadioCards>,
  )
  await screen.getByText('Visa y MasterCard').click()
  await expect.element(screen.getByRole('radio', { name: 'Tarjeta' })).toBeChecked()
})
