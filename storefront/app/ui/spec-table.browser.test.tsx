import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { SpecTable } from './spec-table.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

it('is a table with a caption, whose names are the heads of their rows', async () => {
  const rows = [
    { name: 'Potencia', value: '7 hp' },
    { name: 'Flujo máximo', value: '60 m³/h' },
  ]
  const screen = await render(<SpecTable caption="Especificaciones técnicas" rows={rows} />)
  const table = screen.getByRole('table', { name: 'Especificaciones técnicas' })
  await expect.element(table.getByRole('rowheader', { name: 'Flujo máximo' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: 'Potencia 7 hp' })).toBeVisible()
  await expectAccessible()
})
