import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { StockLabel } from './stock-label.tsx'

// [S9.16] [S9.17] [S9.18]
it.each([
  [11, 'En stock', 'text-success'],
  [10, 'Pocas unidades', 'text-warning'],
  [1, 'Pocas unidades', 'text-warning'],
  [0, 'Sin stock', 'text-danger'],
  [-1, 'Sin stock', 'text-danger'],
])('calls %i units "%s"', async (stock, words, tone) => {
  const screen = await render(
    <>
      <StockLabel stock={stock} />
      <span className={tone}>Muestra</span>
    </>,
  )
  const label = screen.getByText(words)
  await expect.element(label).toBeVisible()
  const colour = (element: Element) => getComputedStyle(element).color
  expect(colour(label.element())).toBe(colour(screen.getByText('Muestra').element()))
  await expectAccessible()
})
