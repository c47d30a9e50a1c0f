import type { ProductDetail } from '@surco/contract'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { inRouter } from '../../ui/testing/in-router.tsx'
import { ProductTabs } from './product-tabs.tsx'

const product: ProductDetail = {
  nombre: 'Motobomba a gasolina 2"',
  SKU: 'MB-2',
  descripcion: [],
  descripcionCorta: '',
  categoria: 'Motobombas',
  subcategoria: '',
  subsubcategoria: '',
  marca: { nombre: 'Surco', logo: '' },
  precio: 116,
  precioOriginal: 116,
  precioSinIVA: 100,
  IVA: 16,
  discount: 0,
  envioGratis: false,
  requiresShippingQuote: false,
  stock: 4,
  fotos: [],
  especificaciones: [],
  incluye: [],
  garantia: '',
  descargables: [],
  video: '',
}

const tabsOf = (shown: Partial<ProductDetail>) =>
  render(inRouter(<ProductTabs product={{ ...product, ...shown }} />))

it('leaves out tabs whose only addresses are not safe', async () => {
  const { getByRole } = await tabsOf({
    video: 'javascript:alert(1)',
    descargables: [{ nombre: 'Manual', url: '//evil.example/manual.pdf' }],
  })
  await expect.element(getByRole('tab', { name: 'Garantía' })).toBeVisible()
  expect(getByRole('tab').elements()).toHaveLength(1)
})

it('offers the video and the files at safe addresses', async () => {
  const { getByRole } = await tabsOf({
    video: 'http://videos.example/motobomba',
    descargables: [
      { nombre: 'Manual', url: '/media/manual.pdf' },
      { nombre: 'Ficha técnica', url: '/media/manual.pdf' },
    ],
  })
  await expect
    .element(getByRole('link', { name: /^Míralo trabajar/ }))
    .toHaveAttribute('href', 'http://videos.example/motobomba')
  await getByRole('tab', { name: 'Descargables' }).click()
  await expect.element(getByRole('link', { name: 'Ficha técnica' })).toBeVisible()
})
