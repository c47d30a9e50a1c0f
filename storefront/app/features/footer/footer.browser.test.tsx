import type { ShopInfo } from '@surco/contract'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { Footer } from './footer.tsx'

const brand = { id: '1', name: 'Aguadoro' }
const category = { id: '1', name: 'Aspersoras' }

const shop: ShopInfo = {
  name: 'Surco',
  legalName: 'Surco Maquinaria, S.A. de C.V.',
  tollFreePhone: '800 123 4567',
  salesEmail: 'ventas@surco.example',
  messagingNumbers: ['+525512345678'],
  hours: [
    { days: 'Lunes a viernes', time: '09:00–18:00' },
    { days: 'Sábado', time: '09:00–14:00' },
  ],
  address: {
    street: 'Av. Hidalgo 12',
    neighborhood: 'Centro',
    city: 'Celaya',
    state: 'Guanajuato',
    postalCode: '38000',
  },
  social: [{ name: 'Facebook', url: 'https://www.facebook.com/surco' }],
  copyrightYear: 2019,
  interestFreeMonths: 0,
  interestFreeMinimum: 0,
  interestFreeBanks: [],
}

const footer = (known: ShopInfo | undefined, brands: (typeof brand)[]) =>
  inRouter(<Footer shop={known} categories={[category]} brands={brands} year="2026" />)

// [S1.12] [S1.14] [S1.15] [S1.16] [S1.17] [S1.22]
it('says how, when and where the shop is reached, and since when it exists', async () => {
  const screen = await render(footer(shop, [brand]))
  const link = (name: string) => screen.getByRole('link', { name })
  await expect.element(link('800 123 4567')).toHaveAttribute('href', 'tel:8001234567')
  await expect
    .element(link('ventas@surco.example'))
    .toHaveAttribute('href', 'mailto:ventas@surco.example')
  await expect.element(screen.getByText('Lunes a viernes: 09:00–18:00')).toBeVisible()
  await expect.element(screen.getByText('Sábado: 09:00–14:00')).toBeVisible()
  await expect
    .element(screen.getByText('Av. Hidalgo 12, Centro, 38000 Celaya, Guanajuato'))
    .toBeVisible()
  await expect.element(link('Facebook')).toHaveAttribute('href', 'https://www.facebook.com/surco')
  await expect.element(screen.getByText('© 2019–2026 Surco Maquinaria, S.A. de C.V.')).toBeVisible()
  await expect
    .element(screen.getByText('Precios en pesos mexicanos (MXN) con IVA incluido'))
    .toBeVisible()
  await expectAccessible()
})

// [S1.18] [S1.19] [S1.20] [S1.21] [S1.23]
it('leads to every shelf, brand and legal text, and shows how one can pay', async () => {
  const screen = await render(footer(shop, [brand]))
  const ways = {
    Aspersoras: '/productos?categoria=Aspersoras',
    Aguadoro: '/productos?marca=Aguadoro',
    'Ver todas las marcas': '/marcas',
    'Consulta tu pedido': '/mis-pedidos/consulta',
    'Términos y condiciones': '/terminos-y-condiciones',
    'Aviso de privacidad': '/aviso-de-privacidad',
    'Centros de Servicio': '/centros-de-servicio',
    Contacto: '/contacto',
    Nosotros: '/nosotros',
  }
  for (const [name, to] of Object.entries(ways)) {
    await expect
      .element(screen.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', to)
  }
  await expect.element(screen.getByRole('img', { name: /^Formas de pago: Visa/ })).toBeVisible()
})

it('names what else the merchant takes, if anything', async () => {
  const screen = await render(footer({ ...shop, otherPaymentMethods: ['PayPal'] }, [brand]))
  await expect.element(screen.getByText('También: PayPal')).toBeVisible()
  await screen.rerender(footer(shop, [brand]))
  expect(screen.getByText(/PayPal|También/).query()).toBeNull()
})

// [S1.23]
it('leaves out what the merchant has not set, and stands without the settings', async () => {
  const bare = { ...shop, tollFreePhone: '', salesEmail: '', messagingNumbers: [], social: [] }
  const screen = await render(footer(bare, [brand]))
  await expect.element(screen.getByText('Llámanos sin costo')).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Contacto' }).getByRole('link').elements()).toEqual([])
  await screen.rerender(footer(undefined, [brand]))
  await expect.element(screen.getByText('© 2019–2026 Surco')).toBeVisible()
})

it('puts a heading only above a list that has something in it', async () => {
  const screen = await render(footer(undefined, []))
  await expect.element(screen.getByRole('heading', { name: 'Categorías' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Marcas' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Compra segura' })).toBeVisible()
})
