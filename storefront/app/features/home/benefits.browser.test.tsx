import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { Benefits } from './home-sections.tsx'

// [S1.7] [S1.9] [S2.22]
it('names the four benefits of buying here', async () => {
  const screen = await render(<Benefits />)
  const said = screen.getByRole('listitem').elements()
  expect(said.map((benefit) => benefit.querySelector('p')?.textContent)).toEqual([
    'Pagos seguros',
    'Envíos globales',
    'Garantía',
    'Productos de alta calidad',
  ])
  await expect.element(screen.getByText('Enviamos a todo México y al extranjero.')).toBeVisible()
  await expectAccessible()
})
