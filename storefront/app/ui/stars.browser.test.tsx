import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { Stars } from './stars.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

const fills = (shown: Element) =>
  [...shown.querySelectorAll('svg')].map(({ dataset }) => dataset.fill?.charAt(0)).join('')

it.each([
  [5, 'fffff', '5 de 5 estrellas'],
  [4.1, 'ffffh', '4.1 de 5 estrellas'],
  [3.9, 'fffhe', '3.9 de 5 estrellas'],
  [0, 'eeeee', '0 de 5 estrellas'],
  [-2, 'eeeee', '0 de 5 estrellas'],
  [9, 'fffff', '5 de 5 estrellas'],
])('draws a rating of %d as %s', async (rating, drawn, name) => {
  const screen = await render(<Stars rating={rating} />)
  const stars = screen.getByRole('img', { name })
  await expect.element(stars).toBeVisible()
  expect(fills(stars.element())).toBe(drawn)
  await expectAccessible()
})
