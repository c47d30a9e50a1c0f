import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { BrandsMenu } from './brands-menu.tsx'

const brands = Array.from({ length: 30 }, (_, index) => ({
  id: String(index),
  name: `Marca ${index + 1}`,
  image: '',
  count: 1,
}))

let asked: string[] = []
let answer: () => Promise<Response>

beforeEach(async () => {
  await page.viewport(1024, 768)
  asked = []
  answer = async () => Response.json({ data: brands, meta: {} })
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

async function renderMenu() {
  const screen = await render(inRouter(<BrandsMenu />))
  const button = screen.getByRole('button', { name: 'Marcas' })
  const reopen = async () => {
    await userEvent.keyboard('{Escape}')
    await button.click()
  }
  return { screen, button, reopen }
}

// [S2.20] [S2.107] [S2.108] [S2.109] [S7.26] [S9.14]
it('asks for 30 brands when it is first opened, and shows the first 18', async () => {
  const { screen, button, reopen } = await renderMenu()
  let arrive = () => {}
  answer = () =>
    new Promise((resolve) => {
      arrive = () => resolve(Response.json({ data: brands, meta: {} }))
    })
  expect(asked).toEqual([])
  await button.click()
  await expect.element(screen.getByText('Cargando marcas...')).toBeVisible()
  arrive()
  await expect.element(screen.getByRole('link', { name: 'Marca 18' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Marca \d/ }).elements()).toHaveLength(18)
  for (const [name, to] of [
    ['Marca 18', '/productos?marca=Marca+18'],
    ['Ver todas las marcas', '/productos?tab=marcas'],
  ] as const) {
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', to)
  }
  await expectAccessible()
  await reopen()
  await expect.element(screen.getByRole('link', { name: 'Marca 1', exact: true })).toBeVisible()
  expect(asked).toEqual([expect.stringMatching(/\/brands\/brands\?page=1&size=30$/)])
})

it('keeps no room for brands before the page is alive', () => {
  const served = document.createElement('div')
  served.innerHTML = renderToString(inRouter(<BrandsMenu />))
  expect(served.textContent).toContain('Ver todas las marcas')
  expect(served.querySelector('.min-h-66')).toBeNull()
})

// [S2.110] [S8.4]
it('asks again at the next opening after a failure', async () => {
  const { screen, button, reopen } = await renderMenu()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await button.click()
  await expect.element(screen.getByText(/^No pudimos cargar las marcas/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ver todas las marcas' })).toBeVisible()
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
  answer = async () => Response.json({ data: brands, meta: {} })
  await reopen()
  await expect.element(screen.getByRole('link', { name: 'Marca 18' })).toBeVisible()
  expect(asked).toHaveLength(2)
})
