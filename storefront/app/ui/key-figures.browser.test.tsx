import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { KeyFigures } from './key-figures.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

it('reads a key figure with its unit and its name', async () => {
  const facts = [
    { name: 'Flujo máximo', value: '1,100 L/min' },
    { name: 'Arranque', value: 'Retráctil con descompresor' },
  ]
  const screen = await render(<KeyFigures facts={facts} />)
  const values = screen.getByRole('definition').elements()
  expect(values.map(({ textContent }) => textContent)).toEqual(facts.map(({ value }) => value))
  await expect.element(screen.getByText('L/min')).toBeVisible()
  await expectAccessible()
})
