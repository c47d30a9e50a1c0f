import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { sampleNavbar } from './testing/sample-navbar.tsx'

beforeEach(async () => {
  await page.viewport(1440, 800)
  window.scrollTo(0, 0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function renderNavbar() {
  const screen = await render(sampleNavbar())
  const menus = {
    Contacto: screen.getByRole('link', { name: 'ventas@surco.example' }),
    Nosotros: screen.getByRole('link', { name: 'Aviso de privacidad' }),
    Marcas: screen.getByRole('link', { name: 'Ver todas las marcas' }),
    Categorías: screen.getByRole('link', { name: 'Ver todos los productos' }),
    'Ver subcategorías de Soldadoras': screen.getByRole('link', { name: 'De 200 A' }),
  }
  const open = async (name: keyof typeof menus) => {
    const button = screen.getByRole('button', { name, exact: true })
    const { popoverTargetElement: menu } = button.element() as HTMLButtonElement
    // The menu hears of it before the test does: its time has begun.
    const toggled = new Promise((resolve) =>
      menu?.addEventListener('toggle', resolve, { once: true }),
    )
    await button.click()
    await toggled
  }
  return { screen, menus, open }
}

/** Asked at once: whatever waits for an element lets some of the false time pass. */
const countOpen = () => document.querySelectorAll(':popover-open').length

const moveMouse = (event: 'pointerover' | 'pointerout', over: Element) =>
  over.dispatchEvent(new PointerEvent(event, { pointerType: 'mouse', bubbles: true }))

// [S2.120] [S3.8] [S4.26] [S4.27]
it('shows one menu at a time, each accessible', async () => {
  vi.useRealTimers()
  const { menus, open } = await renderNavbar()
  for (const name of Object.keys(menus) as (keyof typeof menus)[]) {
    await open(name)
    await expect.element(menus[name]).toBeVisible()
    expect(countOpen()).toBe(1)
    await expectAccessible()
  }
})

// [S2.121] [S4.28] [S9.8]
it('closes a menu that nobody uses for 10 seconds', async () => {
  const { open } = await renderNavbar()
  await open('Contacto')
  vi.advanceTimersByTime(9_000)
  expect(countOpen()).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(countOpen()).toBe(0)
})

// [S2.121]
it('waits 10 seconds more after every sign of use', async () => {
  const { menus, open } = await renderNavbar()
  await open('Nosotros')
  for (const sign of ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin']) {
    menus.Nosotros.element().dispatchEvent(new Event(sign, { bubbles: true }))
    vi.advanceTimersByTime(9_999)
    expect(countOpen()).toBe(1)
  }
  vi.advanceTimersByTime(1)
  expect(countOpen()).toBe(0)
})

// [S2.121]
it('stays while it is scrolled itself', async () => {
  await page.viewport(1024, 400)
  const { open } = await renderNavbar()
  await open('Categorías')
  vi.advanceTimersByTime(8_000)
  const menu = document.querySelector(':popover-open') ?? document.body
  const scrolled = new Promise((resolve) => menu.addEventListener('scroll', resolve))
  menu.scrollBy(0, 40)
  await scrolled
  vi.advanceTimersByTime(8_000)
  expect(countOpen()).toBe(1)
})

it('stays while the page comes to rest under it', async () => {
  const { open } = await renderNavbar()
  await open('Contacto')
  const scrolled = new Promise((resolve) =>
    window.addEventListener('scroll', resolve, { once: true }),
  )
  window.scrollBy(0, 2)
  await scrolled
  expect(countOpen()).toBe(1)
})

// [S4.29]
it.each<[string, () => unknown]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press outside', () => userEvent.click(page.getByRole('heading', { name: 'Página' }))],
  ['scrolling', () => window.scrollBy(0, 30)],
  ['following a link', () => page.getByRole('link', { name: 'Escríbenos un mensaje' }).click()],
  ['the focus that goes on', () => page.getByLabelText('Buscar').element().focus()],
])('closes by %s', async (_, act) => {
  const { menus, open } = await renderNavbar()
  await open('Contacto')
  await expect.element(menus.Contacto).toBeVisible()
  await act()
  await expect.element(menus.Contacto).not.toBeInTheDocument()
})

// [S2.115] [S4.30] [S9.9]
it('opens a category under a mouse that rests for 250 ms, and closes it 150 ms after it left', async () => {
  const { screen } = await renderNavbar()
  const category = screen.getByRole('link', { name: 'Aspersoras', exact: true }).element()
  moveMouse('pointerover', category)
  vi.advanceTimersByTime(249)
  expect(countOpen()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(countOpen()).toBe(1)

  moveMouse('pointerout', category)
  vi.advanceTimersByTime(149)
  expect(countOpen()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(countOpen()).toBe(0)
})

it('keeps a category open under the mouse, also when its button is pressed', async () => {
  const { screen } = await renderNavbar()
  const more = screen.getByRole('link', { name: '+2 más opciones de De mochila' })
  await userEvent.hover(screen.getByRole('link', { name: 'Aspersoras', exact: true }))
  vi.advanceTimersByTime(250)
  await userEvent.hover(more)
  vi.advanceTimersByTime(1_000)
  await screen.getByRole('button', { name: 'Ver subcategorías de Aspersoras' }).click()
  expect(countOpen()).toBe(1)
})

it('opens nothing under a mouse that only passes by', async () => {
  const { screen } = await renderNavbar()
  await userEvent.hover(screen.getByRole('link', { name: 'Aspersoras', exact: true }))
  vi.advanceTimersByTime(200)
  await userEvent.hover(screen.getByLabelText('Buscar'))
  vi.advanceTimersByTime(1_000)
  expect(countOpen()).toBe(0)
})

it('opens nothing under a mouse while something else has dropped down over the bar', async () => {
  const { screen } = await renderNavbar()
  const dropdown = document.createElement('div')
  dropdown.toggleAttribute('data-keeps-menus-closed')
  screen.container.append(dropdown)
  const category = screen.getByRole('link', { name: 'Aspersoras', exact: true }).element()
  moveMouse('pointerover', category)
  vi.advanceTimersByTime(1_000)
  expect(countOpen()).toBe(0)
  dropdown.remove()
  moveMouse('pointerout', category)
  moveMouse('pointerover', category)
  vi.advanceTimersByTime(250)
  expect(countOpen()).toBe(1)
})

// [S2.133]
it('ends within a low window, so that the page need not scroll to its last link', async () => {
  await page.viewport(1024, 400)
  const { open } = await renderNavbar()
  await open('Categorías')
  const menu = document.querySelector(':popover-open') ?? document.body
  expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight)
  expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
})

// [S2.122]
it('gives the toll-free telephone and the e-mail of sales, and leads to the form', async () => {
  const { screen, menus, open } = await renderNavbar()
  await open('Contacto')
  const phone = screen
    .getByRole('navigation', { name: 'Atención y servicio' })
    .getByRole('link', { name: /^Llámanos sin costo/ })
  await expect.element(phone).toHaveAttribute('href', 'tel:8001234567')
  await expect.element(menus.Contacto).toHaveAttribute('href', 'mailto:ventas@surco.example')
  await expect
    .element(screen.getByRole('link', { name: 'Escríbenos un mensaje' }))
    .toHaveAttribute('href', '/contacto')
})

// [S2.123]
it('tells who the shop is in two numbers, and leads to more and to the privacy notice', async () => {
  const { screen, menus, open } = await renderNavbar()
  await open('Nosotros')
  const told = (figure: string) =>
    screen.getByText(figure, { exact: true }).element().parentElement?.textContent
  expect(told('35+')).toBe('35+ años de experiencia')
  expect(told('1000+')).toBe('1000+ clientes')
  await expect
    .element(screen.getByRole('link', { name: 'Conoce quiénes somos' }))
    .toHaveAttribute('href', '/nosotros')
  await expect.element(menus.Nosotros).toHaveAttribute('href', '/aviso-de-privacidad')
})

// [S2.116] [S2.117] [S2.118] [S9.15]
it('shows 8 of what is in a subcategory, and how many more there are', async () => {
  const { screen } = await renderNavbar()
  await screen.getByRole('button', { name: 'Ver subcategorías de Aspersoras' }).click()
  await expect.element(screen.getByRole('link', { name: /^\+2 más opciones/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Mochila/ }).elements()).toHaveLength(8)
  const below = '/productos?categoria=Aspersoras&subcategoria=De+mochila'
  await expect
    .element(screen.getByRole('link', { name: 'Mochila 8' }))
    .toHaveAttribute('href', `${below}&subsubcategoria=Mochila+8`)
  await expect
    .element(screen.getByRole('link', { name: 'De mochila', exact: true }))
    .toHaveAttribute('href', below)
  await expect
    .element(screen.getByRole('link', { name: 'Ver productos de De motor' }))
    .toBeVisible()
  const all = screen.getByRole('link', { name: 'Ver productos de Aspersoras' })
  await expect.element(all).toHaveAttribute('href', '/productos?categoria=Aspersoras')
})

// [S2.119]
it('says of a category without subcategories that they come, and leads to its products', async () => {
  const { screen } = await renderNavbar()
  await screen.getByRole('button', { name: 'Ver subcategorías de Tractores' }).click()
  await expect.element(screen.getByText('Próximamente')).toBeVisible()
  const explore = screen.getByRole('link', { name: 'Explora los productos disponibles' })
  await expect.element(explore).toHaveAttribute('href', '/productos?categoria=Tractores')
})

// [S2.134]
it('is opened, walked through and left with the keys alone', async () => {
  const { screen, menus } = await renderNavbar()
  const button = screen.getByRole('button', { name: 'Ver subcategorías de Soldadoras' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menus['Ver subcategorías de Soldadoras']).toBeVisible()
  await userEvent.tab()
  await expect.element(screen.getByRole('link', { name: 'Inversoras' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})
