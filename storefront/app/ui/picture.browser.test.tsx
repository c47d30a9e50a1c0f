import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { Picture } from './picture.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

const show = (path: string | undefined, fallback?: 'brand') =>
  render(
    <Picture
      path={path}
      alt="Motobomba"
      width={320}
      height={320}
      sizes="320px"
      first
      className="aspect-square w-29 object-contain"
      {...(fallback && { fallback })}
    />,
  )

// [S2.45]
it.each([undefined, '', '/uploads/default-product.png', '/uploads/brands/default.png'])(
  'shows the default picture for %s',
  async (path) => {
    const screen = await show(path)
    const picture = screen.getByRole('img', { name: 'Motobomba' })
    await expect.element(picture).toHaveAttribute('src', '/default-product.svg')
    await expectAccessible()
  },
)

// [S2.44] [S2.167] [S8.16]
it('keeps its place while it loads and when it fails, and then shows the default picture', async () => {
  const screen = await show('/media/falta.webp', 'brand')
  const picture = screen.getByRole('img', { name: 'Motobomba' })
  const box = () => picture.element().getBoundingClientRect()
  expect([box().width, box().height]).toEqual([116, 116])
  await expect.element(picture).toHaveAttribute('src', '/default-brand.svg')
  expect([box().width, box().height]).toEqual([116, 116])
})
