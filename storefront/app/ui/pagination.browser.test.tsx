import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Pagination } from './pagination.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'
import { inRouter } from './testing/in-router.tsx'

const show = (page: number, total: number) =>
  render(
    inRouter(
      <Pagination page={page} pageSize={10} total={total} to={(to) => `/productos?pagina=${to}`} />,
    ),
  )

// [S2.164] [S2.165] [S4.54] [S4.56]
it('says what is shown and leads to the other pages', async () => {
  const screen = await show(6, 1_128)
  await expect.element(screen.getByText('Mostrando 51 a 60 de 1,128 resultados')).toBeVisible()
  const pages = screen.getByRole('listitem').elements()
  expect(pages.map(({ textContent }) => textContent)).toEqual([
    '1',
    '...',
    '4',
    '5',
    '6',
    '7',
    '8',
    '...',
    '113',
  ])
  await expect
    .element(screen.getByRole('link', { name: 'Página 6' }))
    .toHaveAttribute('aria-current', 'page')
  await userEvent.tab()
  const previous = screen.getByRole('link', { name: 'Anterior' })
  await expect.element(previous).toHaveFocus()
  await expect.element(previous).toHaveAttribute('href', '/productos?pagina=5')
  await expectAccessible()
})

// [S4.52] [S4.54]
it('ends at the first and the last page', async () => {
  const screen = await show(3, 26)
  await expect.element(screen.getByText('Mostrando 21 a 26 de 26 resultados')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Siguiente' }).elements()).toHaveLength(0)
  await screen.rerender(
    inRouter(<Pagination page={1} pageSize={10} total={26} to={(to) => `/?pagina=${to}`} />),
  )
  expect(screen.getByRole('link', { name: 'Anterior' }).elements()).toHaveLength(0)
  await expectAccessible()
})

it('is not there when nothing is found, and has no pages when there is one', async () => {
  const nothing = await show(1, 0)
  expect(nothing.container.textContent).toBe('')
  const one = await show(1, 10)
  expect(one.getByRole('navigation').elements()).toHaveLength(0)
})
