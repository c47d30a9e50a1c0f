import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Combobox } from './combobox.tsx'
import { Dialog } from './dialog.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

function Crops() {
  const [value, setValue] = useState('Maíz')
  return (
    <Combobox
      label="Cultivo"
      options={['Maíz', 'Frijol', 'Sorgo']}
      rest="Otro cultivo"
      value={value}
      onChange={setValue}
    />
  )
}

const box = () => page.getByRole('combobox', { name: 'Cultivo' })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

it('offers everything at first, and what matches once something is typed', async () => {
  await render(<Crops />)
  await box().click()
  expect(options()).toEqual(['Maíz', 'Frijol', 'Sorgo', 'Otro cultivo'])
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Maíz')
  await expectAccessible()
  await box().fill('OR')
  await expect.poll(options).toEqual(['Sorgo', 'Otro cultivo'])
  await page.getByRole('option', { name: 'Sorgo' }).click()
  await expect.element(box()).toHaveValue('Sorgo')
  await expect.element(box()).toHaveFocus()
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false')
})

it('is used with the keys alone, around the ends', async () => {
  await render(<Crops />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  const chosen = page.getByRole('option', { name: 'Otro cultivo' })
  await expect.element(box()).toHaveAttribute('aria-activedescendant', chosen.element().id)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(box()).toHaveValue('Frijol')
})

it('closes its list with Escape and not the dialog around it', async () => {
  await render(
    <Dialog open title="Siembra" onClose={() => undefined}>
      <Crops />
    </Dialog>,
  )
  await box().click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
