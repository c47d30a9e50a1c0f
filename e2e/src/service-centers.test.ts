import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, phone, withoutJavaScript } from './harness/windows.ts'
import { arriveAt, see, seeNoMore, whenAlive } from './shopper/page-state.ts'

const path = '/centros-de-servicio'
const heading = 'Encuentra tu Centro de Servicio'

/** The shop itself does not know where an address is. */
const tolerates = /status of 404 .*\/api\/geo\/ip/

const choose = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const results = (page: Page) =>
  page.getByRole('list', { name: /centros de servicio$/i }).getByRole('listitem')
const map = (page: Page) => page.getByRole('region', { name: 'Mapa de los centros de servicio' })

for (const [width, window] of Object.entries({ '360 px': phone, '1440 px': desktop })) {
  // [T7.1] [T7.2] [T7.9] [T7.15] [T7.32]
  story(
    `the nearest service centre is found by whoever allows their place at ${width}`,
    async ({ openShop }) => {
      const geolocation = { latitude: 20.67, longitude: -103.35 }
      const page = await openShop(
        { ...window, geolocation, permissions: ['geolocation'] },
        { path },
      )
      await whenAlive(page)
      await arriveAt(page, heading)
      await see(page.getByText('44 centros'))
      await choose(page, 'Cerca de mí')
      await see(page.getByText('Ubicación GPS precisa'))
      await see(page.getByText('Radio de búsqueda de 100km'))
      const nearest = results(page).first()
      await see(nearest.getByRole('heading', { name: 'Centro de Servicio Surco Guadalajara' }))
      await see(nearest.getByText(/^(A )?0\.\d km$/))
      await nearest.getByRole('button', { name: /^Ver en el mapa/ }).click()
      await see(map(page).getByText('Centro de Servicio Surco Guadalajara'))
      expect(await map(page).getAttribute('data-zoom')).toBe('18')
      await look(page)
    },
  )

  // [T7.3] [T7.13] [T7.15]
  story(
    `the search begins in Mexico City for whoever does not at ${width}`,
    async ({ openShop }) => {
      const page = await openShop({ ...window, permissions: [] }, { path, tolerates })
      await whenAlive(page)
      await choose(page, 'Cerca de mí')
      await see(page.getByText('Desde Ciudad de México'))
      await see(results(page).first().getByText('Ciudad de México, C.P.'))
      await look(page)
      await choose(page, 'Por estado')
      await seeNoMore(page.getByText('Desde Ciudad de México'))
      await page.getByRole('combobox', { name: 'Estado' }).selectOption('Jalisco')
      await see(page.getByText('3 centros'))
      await look(page)
      await choose(page, 'Todos')
      await see(page.getByText('44 centros'))
    },
  )
}

for (const [width, window] of Object.entries({ '360 px': phone, '1440 px': desktop })) {
  story(
    `each pin and group of all the centres can be pressed at ${width}`,
    async ({ openShop }) => {
      const page = await openShop(window, { path })
      await whenAlive(page)
      if (window === phone) await page.getByRole('button', { name: 'Ver mapa' }).click()
      await expect.poll(() => map(page).getAttribute('data-zoom')).toBe('6')
      await see(
        map(page)
          .getByRole('button', { name: /: acercar$/ })
          .first(),
      )
      await look(page)
      // A closer look has other groups.
      for (const zoom of ['7', '8']) {
        await map(page).getByRole('button', { name: 'Acercar', exact: true }).click()
        await expect.poll(() => map(page).getAttribute('data-zoom')).toBe(zoom)
        await look(page)
      }
    },
  )
}

// [T7.36]
story('a pin is reached and pressed with the keyboard', async ({ openShop }) => {
  const page = await openShop(desktop, { path })
  await whenAlive(page)
  const pin = map(page).getByRole('button', { name: 'Centro de Servicio Surco Tepic' })
  await look(page)
  await pin.focus()
  await page.keyboard.press('Enter')
  await see(map(page).getByRole('link', { name: /^Cómo llegar/ }))
  const current = results(page).and(page.locator('[aria-current]'))
  await see(current.getByRole('heading', { name: 'Centro de Servicio Surco Tepic' }))
  expect(await current.count()).toBe(1)
})

// [T7.1] [T7.39]
story('the service centres can be read without JavaScript', async ({ openShop }) => {
  const page = await openShop(withoutJavaScript, { path })
  expect(await results(page).count()).toBe(6)
  await page.getByText('Ver más centros (38)').click()
  expect(await results(page).count()).toBe(44)
  await see(
    results(page)
      .last()
      .getByRole('link', { name: /^Cómo llegar/ }),
  )
  await seeNoMore(page.getByRole('tab', { name: 'Todos' }))
  await seeNoMore(map(page))
})
