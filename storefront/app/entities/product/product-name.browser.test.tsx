import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { ProductName } from './product-name.tsx'

it.each([90, 110, 130, 150])('does not break a model code in a card of %i px', async (width) => {
  await page.viewport(360, 740)
  const name = 'Aspersora manual de mochila 16 L Tepalco TP-MM16 semi-industrial'
  const screen = await render(
    <p style={{ width }}>
      <ProductName name={name} />
    </p>,
  )
  const code = screen.getByText('TP-MM16', { exact: true }).element()
  expect(code.getClientRects()).toHaveLength(1)
  expect(screen.container.textContent).toBe(name)
})
