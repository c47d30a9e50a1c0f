import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { removeStored, writeStored } from '../../data/storage.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { navbarWithoutCategories, sampleNavbar } from './testing/sample-navbar.tsx'

beforeEach(async () => {
  await page.viewport(360, 740)
  window.scrollTo(0, 0)
  removeStored('productos')
})
afterEach(() => removeStored('productos'))

// [S2.125] [S9.32]
it('has its menus in a drawer below 1024 pixels, and in bars from there on', async () => {
  await page.viewport(1023, 768)
  const screen = await render(sampleNavbar())
  const drawerButton = screen.getByRole('button', { name: 'Menú' })
  const bar = screen.getByRole('navigation', { name: 'Categorías y marcas' })
  await expect.element(drawerButton).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await page.viewport(1024, 768)
  await expect.element(drawerButton).not.toBeInTheDocument()
  await expect.element(bar).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Centros de Servicio' })).toBeVisible()
})

it.each([1024, 1280, 1440])('holds its bars in one line each at %i pixels', async (width) => {
  await page.viewport(width, 768)
  const screen = await render(sampleNavbar())
  const header = screen.getByRole('banner').element()
  await expect.element(screen.getByRole('button', { name: 'Marcas' })).toBeVisible()
  expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth)
  expect(header.getBoundingClientRect().height).toBeLessThanOrEqual(164)
})

// [S2.126] [S2.127] [S2.128] [S2.129] [S3.8]
it('holds everything in the drawer: account, categories in their order, services', async () => {
  const screen = await render(sampleNavbar())
  await screen.getByRole('button', { name: 'Menú' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Menú' })
  await expect.element(drawer.getByText('Tu cuenta')).toBeVisible()
  for (const name of ['Marcas', 'Accesorios y Refacciones', 'Centros de Servicio', 'Contacto']) {
    await expect.element(drawer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await drawer.getByText('Soldadoras', { exact: true }).click()
  await drawer.getByText('Inversoras', { exact: true }).click()
  await expect.element(drawer.getByRole('link', { name: 'De 200 A' })).toBeVisible()
  await expect
    .element(drawer.getByRole('link', { name: 'Ver todo de Inversoras' }))
    .toHaveAttribute('href', '/productos?categoria=Soldadoras&subcategoria=Inversoras')
  await expectAccessible()
})

// [S8.3]
it('says in the bar and in the drawer that the categories failed to load, with a way to try again', async () => {
  const fault = 'Error al cargar las categorías'
  await page.viewport(1024, 768)
  const screen = await render(navbarWithoutCategories())
  const bar = screen.getByRole('navigation', { name: 'Categorías y marcas' })
  await expect.element(bar.getByText(fault)).toBeVisible()
  await expect.element(bar.getByRole('link', { name: 'Reintentar' })).toHaveAttribute('href', '/')
  await expect.element(bar.getByRole('button', { name: 'Marcas' })).toBeVisible()
  await page.viewport(360, 740)
  await screen.getByRole('button', { name: 'Menú' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Menú' })
  await expect.element(drawer.getByText(fault)).toBeVisible()
  await expect.element(drawer.getByRole('link', { name: 'Reintentar' })).toBeVisible()
  await expectAccessible()
})

it('carries only the categories themselves until a menu of them is opened', async () => {
  const screen = await render(sampleNavbar())
  const linksOf = (menu: string) =>
    [...document.querySelectorAll(`#${menu} a`)].map((link) => link.getAttribute('href'))
  for (const menu of ['menu', 'todas-las-categorias']) {
    expect(linksOf(menu)).toContain('/productos?categoria=Soldadoras')
    expect(linksOf(menu).join()).not.toContain('subcategoria')
  }
  await screen.getByRole('button', { name: 'Menú' }).click()
  const inverters = '/productos?categoria=Soldadoras&subcategoria=Inversoras'
  await expect.poll(() => linksOf('menu')).toContain(inverters)
  expect(linksOf('todas-las-categorias')).not.toContain(inverters)
})

it('unfolds the categories of a drawer that was opened before the page was alive', async () => {
  const drawer = document.createElement('div')
  document.body.append(drawer)
  drawer.innerHTML = renderToString(sampleNavbar())
  drawer.querySelector<HTMLElement>('#menu')?.showPopover()
  const root = hydrateRoot(drawer, sampleNavbar())
  onTestFinished(() => {
    root.unmount()
    drawer.remove()
  })
  await page.getByRole('dialog', { name: 'Menú' }).getByText('Soldadoras', { exact: true }).click()
  await expect.element(page.getByText('Inversoras', { exact: true })).toBeVisible()
})

it('closes the drawer when the window becomes wide', async () => {
  const screen = await render(sampleNavbar())
  await screen.getByRole('button', { name: 'Menú' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Menú' })).toBeVisible()
  await page.viewport(1024, 768)
  await expect.element(screen.getByRole('dialog', { name: 'Menú' })).not.toBeInTheDocument()
})

// [S2.131] [S9.12]
it('keeps the filters at hand on the catalogue after 200 pixels', async () => {
  const screen = await render(sampleNavbar('/productos?categoria=Aspersoras'))
  const filters = screen.getByRole('button', { name: 'Filtrar por' })
  const opened = vi.fn()
  window.addEventListener('openProductFilters', opened, { once: true })
  window.scrollTo(0, 200)
  await expect.poll(() => window.scrollY).toBe(200)
  await expect.element(filters).not.toBeInTheDocument()
  window.scrollTo(0, 201)
  await filters.click()
  expect(opened).toHaveBeenCalledOnce()
  await page.viewport(1024, 768)
  await expect.element(filters).not.toBeInTheDocument()
})

it.each(['/', '/carrito', '/productos?tab=marcas'])('has no filters to offer on %s', async (to) => {
  const screen = await render(sampleNavbar(to))
  window.scrollTo(0, 400)
  await expect.poll(() => screen.getByRole('banner').element().className).toContain('shadow')
  await expect.element(screen.getByRole('button', { name: 'Filtrar por' })).not.toBeInTheDocument()
})

// [S2.132] [S9.11]
it('casts a shadow on the page that is scrolled more than 50 pixels below it', async () => {
  const screen = await render(sampleNavbar())
  const look = () => screen.getByRole('banner').element().className
  window.scrollTo(0, 50)
  await expect.poll(() => window.scrollY).toBe(50)
  // Scrolling is told with the next frame.
  await nextFrame()
  await nextFrame()
  expect(look()).not.toContain('shadow-raised')
  window.scrollTo(0, 51)
  await expect.poll(look).toContain('shadow-raised')
})

// [S2.11] [S2.19] [S2.105] [S2.124]
it('leads home, to the cart, the service centres and the accessories', async () => {
  await page.viewport(1440, 800)
  const screen = await render(sampleNavbar())
  for (const [name, to] of [
    [/ir al inicio$/, '/'],
    ['Carrito', '/carrito'],
    ['Centros de Servicio', '/centros-de-servicio'],
    ['Accesorios y Refacciones', '/productos?tipo=accesorios'],
  ] as const) {
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', to)
  }
})

// [S2.111] [S4.15]
it('counts the units in the cart, and says no number of an empty one', async () => {
  await page.viewport(1440, 800)
  const screen = await render(sampleNavbar())
  const cart = screen.getByRole('link', { name: /^Carrito/ })
  await expect.element(cart).toHaveAccessibleName('Carrito')
  const line = { SKU: 'B-1', nombre: 'Bomba', categoria: 'Bombas', precio: 900, img: '' }
  writeStored('productos', [
    { ...line, cantidad: 2 },
    { ...line, SKU: 'B-2', cantidad: 1 },
  ])
  await expect.element(cart.getByText('3', { exact: true })).toBeVisible()
  await expect.element(cart).toHaveAccessibleName(/3 productos$/)
  await expectAccessible()
  writeStored('productos', [{ ...line, cantidad: 120 }])
  const badge = cart.getByText('99+')
  await expect.element(badge).toBeVisible()
  const word = cart.getByText('Carrito', { exact: true }).element().getBoundingClientRect()
  expect(badge.element().parentElement?.getBoundingClientRect().right).toBeLessThan(word.left)
})

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
