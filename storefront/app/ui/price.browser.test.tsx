import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { Price } from './price.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

// [S1.12] [S2.40]
it('shows the charged price, the list price struck through and the discount', async () => {
  const screen = await render(
    <Price precio={11_111.1} precioOriginal={12_345.67} discount={10} size="page" taxNote />,
  )
  await expect.element(screen.getByText('Precio: $11,111.10 MXN')).toBeVisible()
  const list = screen.container.querySelector('s')
  expect(list?.textContent).toBe('Precio anterior: $12,345.67 MXN')
  await expect.element(screen.getByText('-10%')).toBeVisible()
  await expect.element(screen.getByText('IVA incluido')).toBeVisible()
  await expectAccessible()
})

it('strikes nothing through when the list price is charged', async () => {
  const screen = await render(<Price precio={500} precioOriginal={500} />)
  await expect.element(screen.getByText('Precio: $500.00 MXN')).toBeVisible()
  expect(screen.container.querySelector('s')).toBeNull()
})

// [S2.42]
it('hides a price of zero', async () => {
  const { container } = await render(<Price precio={0} precioOriginal={900} discount={10} />)
  expect(container.textContent).toBe('')
})
