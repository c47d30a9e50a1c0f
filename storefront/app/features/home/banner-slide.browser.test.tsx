import type { Banner } from '@surco/contract'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { BannerSlide } from './banner-slide.tsx'

const banner: Banner = {
  _id: 'riego',
  url: '',
  mobileUrl: '',
  link: '/productos?categoria=Motobombas',
  order: 1,
  title: 'Temporada de riego',
  text: 'Motobombas listas para trabajar.',
  label: 'Ver motobombas',
  ink: 'light',
  alt: '',
}

it.each([
  ['its button', banner, 'Ver motobombas'],
  ['its title when it has no button', { ...banner, label: '' }, 'Temporada de riego'],
])('is followed by keyboard through %s', async (_, shown, name) => {
  const screen = await render(inRouter(<BannerSlide banner={shown} first onBroken={vi.fn()} />))
  const link = screen.getByRole('link', { name })
  await userEvent.tab()
  await expect.element(link).toHaveFocus()
  await expect.element(link).toHaveAttribute('href', banner.link)
  expect(screen.getByRole('link').elements()).toHaveLength(1)
  await expectAccessible()
})

it.each([
  ['once when windows of all widths have the same', '/media/ancha.webp', 1],
  ['for each of two pictures', '/media/angosta.webp', 3],
])('offers its formats %s', async (_, mobileUrl, sources) => {
  const shown = { ...banner, url: '/media/ancha.webp', mobileUrl, alt: 'Motobombas' }
  const screen = await render(inRouter(<BannerSlide banner={shown} first onBroken={vi.fn()} />))
  expect(screen.container.querySelectorAll('source')).toHaveLength(sources)
})

it('says once that its picture does not load, also when that is known already', async () => {
  const onBroken = vi.fn()
  const shown = { ...banner, url: '/media/falta.webp', mobileUrl: '', alt: 'Motobombas' }
  const screen = await render(inRouter(<BannerSlide banner={shown} first onBroken={onBroken} />))
  await expect.poll(() => onBroken.mock.calls).toHaveLength(1)
  await screen.rerender(inRouter(<BannerSlide banner={shown} first onBroken={onBroken} />))
  expect(onBroken).toHaveBeenCalledTimes(1)
})
