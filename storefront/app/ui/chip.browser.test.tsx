import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { LinkChip, RemovableChip } from './chip.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'
import { inRouter } from './testing/in-router.tsx'

it('takes a filter away by keyboard', async () => {
  const screen = await render(inRouter(<RemovableChip name="Fundarco" to="/productos" />))
  const chip = screen.getByRole('link', { name: 'Quitar filtro: Fundarco' })
  await expect.element(chip).toHaveAttribute('href', '/productos')
  await userEvent.tab()
  await expect.element(chip).toHaveFocus()
  await expectAccessible()
})

it('leads to a kind of products, with their number', async () => {
  const choose = vi.fn()
  const screen = await render(
    inRouter(
      <>
        <LinkChip name="Aspersoras" count={1_204} to="/productos" onClick={choose} />
        <LinkChip name="Relevancia" current to="/search" />
      </>,
    ),
  )
  await screen.getByRole('link', { name: 'Aspersoras (1,204)' }).click()
  expect(choose).toHaveBeenCalledOnce()
  await expect
    .element(screen.getByRole('link', { name: 'Relevancia' }))
    .toHaveAttribute('aria-current', 'true')
  await expectAccessible()
})
