import type { Banner } from '@surco/contract'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { BannerSlide } from './banner-slides.tsx'

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
