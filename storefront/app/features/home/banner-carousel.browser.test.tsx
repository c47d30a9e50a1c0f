import type { Banner } from '@surco/contract'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { builtInBanners } from './built-in-banners.ts'

const banner = (order: number, url = ''): Banner => ({
  _id: String(order),
  url,
  mobileUrl: url,
  link: '/productos',
  order,
  title: `Promoción ${order}`,
  text: '',
  label: '',
  ink: 'light',
  alt: '',
})

const builtIn = builtInBanners({ categories: undefined, brands: undefined })
const show = (banners: Banner[] | undefined, standIns = builtIn) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '*', element: <BannerCarousel banners={banners} builtIn={standIns} /> },
      ])}
    />,
  )

/** Stands for the shop: what it answers next, when it answers. */
let answer: PromiseWithResolvers<Response>

beforeEach(async () => {
  await page.viewport(1024, 768)
  answer = Promise.withResolvers()
  vi.stubGlobal('fetch', () => answer.promise)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(1024, 768)
})

// [S2.24] [S2.25] [S2.26] [S8.7]
it('asks again for banners that failed, and shows them in place', async () => {
  const screen = await show(undefined)
  await expect.element(screen.getByText('Error al cargar los banners')).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Cargando banners...')).toBeInTheDocument()
  answer.resolve(Response.json({ data: [banner(1)] }))
  await expect.element(screen.getByRole('heading', { name: 'Promoción 1' })).toBeVisible()
  await expect.element(screen.getByText('Error al cargar los banners')).not.toBeInTheDocument()
})

// [S2.26]
it('says so when they fail again', async () => {
  const screen = await show(undefined)
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  answer.reject(new TypeError('no answer'))
  await expect.element(screen.getByText('Error al cargar los banners')).toBeVisible()
})

// [S2.27]
it('says that there are none', async () => {
  const screen = await show([])
  await expect.element(screen.getByText('No hay banners disponibles')).toBeVisible()
  await expectAccessible()
})

// [S2.29] [S8.16]
it('leaves out a banner whose picture does not load', async () => {
  const screen = await show([banner(1), banner(2, '/media/gone.webp'), banner(3)])
  await expect.element(screen.getByText('1 de 2')).toBeVisible()
  await expect.element(screen.getByText('Promoción 2')).not.toBeInTheDocument()
})

// [S2.30]
it.each([
  ['failed', undefined, 'Error al cargar los banners'],
  ['are none', [], 'No hay banners disponibles'],
])('shows its own six on a narrow window when the banners %s', async (_, banners, said) => {
  await page.viewport(360, 740)
  const screen = await show(banners)
  await expect.element(screen.getByText('1 de 6')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Ver todo Arrietor' }))
    .toHaveAttribute('href', '/productos?marca=Arrietor')
  await expect
    .element(screen.getByRole('link', { name: 'Ver soldadoras' }))
    .toHaveAttribute('href', '/productos?categoria=Soldadoras')
  await expect.element(screen.getByText(said)).not.toBeVisible()
  await expectAccessible()
})

it('says on a narrow window too what is wrong when none of its own fits the shop', async () => {
  await page.viewport(360, 740)
  const screen = await show(undefined, [])
  await expect.element(screen.getByText('Error al cargar los banners')).toBeVisible()
})
