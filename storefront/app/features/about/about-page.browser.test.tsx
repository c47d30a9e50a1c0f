import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { quickShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { AboutPage } from './about-page.tsx'

const category = (name: string) => ({ id: name, name, image: '', subcategories: [] })

// [S1.5] [S1.6] [S2.189] [T3.67]
it('tells of 35 years, 1000 clients and what a buyer can count on', async () => {
  const { getByRole, getByText } = await render(
    inRouter(<AboutPage shop={quickShop} categories={[category('Bombas')]} brandCount={21} />),
  )
  await expect.element(getByRole('heading', { level: 1, name: /^Más de 35 años/ })).toBeVisible()
  for (const figure of ['35+', '1000+', '21']) {
    await expect.element(getByText(figure, { exact: true })).toBeVisible()
  }
  await expect.element(getByText(/En La Parcela ponemos/)).toBeVisible()
  await expect.element(getByText(/^Entrega en 2 a 4 días hábiles dentro del país/)).toBeVisible()
  for (const promise of ['Garantía en todo el país', 'Soporte 24/7', 'Pagos seguros']) {
    await expect.element(getByRole('heading', { name: promise })).toBeVisible()
  }
  await expectAccessible()
})

// [S2.189]
it('needs nothing from the shop to be read', async () => {
  const { getByRole, getByText } = await render(
    inRouter(<AboutPage shop={undefined} categories={[]} brandCount={undefined} />),
  )
  await expect
    .element(getByRole('link', { name: 'Escríbenos' }))
    .toHaveAttribute('href', '/contacto')
  await expect.element(getByText(/^Entrega en 3 a 7 días hábiles/)).toBeVisible()
})
