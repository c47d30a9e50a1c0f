import type { ShopInfo } from '@surco/contract'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { ContactPage } from './contact-page.tsx'

const shop: ShopInfo = {
  name: 'La Parcela',
  legalName: 'La Parcela, S.A.',
  tollFreePhone: '800 123 4567',
  salesEmail: 'ventas@parcela.example',
  messagingNumbers: ['+525512345678'],
  hours: [{ days: 'Lunes a viernes', time: '09:00–18:00' }],
  address: {
    street: 'Av. del Surco 135',
    neighborhood: 'Centro',
    city: 'Guadalajara',
    state: 'Jalisco',
    postalCode: '44100',
  },
  social: [{ name: 'Facebook', url: 'https://facebook.example/parcela' }],
  copyrightYear: 2019,
  interestFreeMonths: 0,
  interestFreeMinimum: 0,
  interestFreeBanks: [],
}

// [S2.179]
it('shows every way to reach the shop, its hours and where it is', async () => {
  const { getByRole, getByText } = await render(inRouter(<ContactPage shop={shop} />))
  const link = (name: string | RegExp) => getByRole('link', { name })
  await expect.element(link('800 123 4567')).toHaveAttribute('href', 'tel:8001234567')
  await expect
    .element(link(/^55 1234 5678/))
    .toHaveAttribute('href', expect.stringContaining('wa.me/525512345678'))
  await expect.element(link('ventas@parcela.example')).toBeVisible()
  await expect.element(link('Consulta tu pedido')).toHaveAttribute('href', '/mis-pedidos/consulta')
  await expect.element(getByText('09:00–18:00')).toBeVisible()
  await expect.element(getByText('Av. del Surco 135')).toBeVisible()
  const map = getByRole('img', { name: 'Mapa de México con la tienda en Guadalajara, Jalisco' })
  await expect.element(map).toBeVisible()
  await expect
    .element(link(/^Cómo llegar/))
    .toHaveAttribute('href', expect.stringContaining('query=Av.+del+Surco+135'))
  await expectAccessible()
})

// [S2.180]
it('leaves out what the merchant has not set', async () => {
  const address = { street: '', neighborhood: '', city: '', state: '', postalCode: '' }
  const bare = { ...shop, tollFreePhone: '', salesEmail: '', messagingNumbers: [], address }
  const { getByText } = await render(inRouter(<ContactPage shop={bare} />))
  await expect.element(getByText('Horario de atención')).toBeVisible()
  for (const absent of ['Llámanos sin costo', 'WhatsApp', 'Correo de ventas', 'Dónde estamos']) {
    expect(getByText(absent).query()).toBeNull()
  }
  await expectAccessible()
})
