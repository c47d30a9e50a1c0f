import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { Stars } from './stars.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

/** What stands in the place of each star. */
const fills = (shown: Element) =>
  [0, 1, 2, 3, 4].map((index) => fillAt(shown, 12 + 24 * index)).join('')

function fillAt(shown: Element, middle: number) {
  const shapes = [...shown.querySelectorAll('path')].filter((path) =>
    path.getAttribute('d')?.includes(`M${middle} `),
  )
  if (shapes.some((path) => path.matches('.fill-highlight.stroke-warning'))) return 'f'
  return shapes.some((path) => path.matches('.fill-highlight')) ? 'h' : 'e'
}

// [S2.65]
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
