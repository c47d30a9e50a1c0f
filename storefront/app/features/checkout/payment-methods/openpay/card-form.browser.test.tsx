import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { inRouter } from '../../../../ui/testing/in-router.tsx'
import { CardForm } from './card-form.tsx'

it('keeps the focus on its button and pays nothing while the provider is away', async () => {
  const paid: string[] = []
  const form = (ready: boolean) =>
    inRouter(
      <CardForm
        busy={false}
        ready={ready}
        closed={false}
        total={8990}
        onPay={({ card_number }) => paid.push(card_number)}
      >
        {null}
      </CardForm>,
    )
  const { getByLabelText, getByRole, rerender } = await render(form(true))
  await getByLabelText('Número de tarjeta').fill('4111111111111111')
  await userEvent.selectOptions(getByLabelText('Mes'), '12')
  await userEvent.selectOptions(getByLabelText('Año'), String((new Date().getFullYear() + 1) % 100))
  await getByLabelText('CVV').fill('123')
  await getByLabelText('Nombre del titular').fill('Rosa Díaz')
  const pay = getByRole('button', { name: 'Pagar ahora' })
  await expect.element(pay).toBeEnabled()
  pay.element().focus()

  await rerender(form(false))
  await expect.element(pay).toHaveFocus()
  await expect.element(pay).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  expect(paid).toEqual([])

  await rerender(form(true))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => paid).toEqual(['4111111111111111'])
})
