import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { StockLabel } from './stock-label.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

it.each([
  [11, 'En stock'],
  [10, 'Pocas unidades'],
  [1, 'Pocas unidades'],
  [0, 'Sin stock'],
  [-1, 'Sin stock'],
])('calls %i units "%s"', async (stock, words) => {
  const screen = await render(<StockLabel stock={stock} />)
  await expect.element(screen.getByText(words)).toBeVisible()
  await expectAccessible()
})
