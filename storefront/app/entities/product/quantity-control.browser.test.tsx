import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { QuantityControl } from './quantity-control.tsx'

function Units({ first, max }: { first: number; max?: number }) {
  const [units, setUnits] = useState(first)
  return <QuantityControl value={units} onChange={setUnits} of="Motobomba" {...(max && { max })} />
}

async function renderUnits(first: number, max?: number) {
  const screen = await render(<Units first={first} {...(max && { max })} />)
  return {
    less: screen.getByRole('button', { name: 'Quitar una unidad de Motobomba' }),
    typed: screen.getByRole('textbox', { name: 'Cantidad de Motobomba' }),
    more: screen.getByRole('button', { name: 'Agregar una unidad de Motobomba' }),
  }
}

it('keeps the focus on the step that reaches one, and goes no lower', async () => {
  const { less, typed } = await renderUnits(2)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(typed).toHaveValue('1')
  await expect.element(less).toHaveFocus()
  await expect.element(less).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()
})

it('stops plus at the most there are', async () => {
  const { typed, more } = await renderUnits(7, 8)
  await more.click()
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(typed).toHaveValue('8')
})

it('takes a typed number with Enter or on leaving, and makes nonsense one unit', async () => {
  const { typed } = await renderUnits(2)
  await typed.fill('12')
  await userEvent.keyboard('{Enter}')
  await expect.element(typed).toHaveValue('12')
  await typed.fill('abc')
  await userEvent.tab()
  await expect.element(typed).toHaveValue('1')
})

it('counts with the arrows, from what is typed, never below one', async () => {
  const { typed } = await renderUnits(2)
  await typed.fill('5')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(typed).toHaveValue('6')
  await typed.fill('1')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(typed).toHaveValue('1')
})
