import type { ShopInfo } from '@surco/contract'
import { expect, it } from 'vitest'

import { breadcrumbData, itemListData, storeData } from './structured-data.ts'

const publicUrl = 'https://tienda.example'
const shop: ShopInfo = {
  name: 'La Parcela',
  legalName: '',
  tollFreePhone: '800 123 4567',
  salesEmail: '',
  messagingNumbers: [],
  hours: [
    { days: 'Lunes a viernes', time: '09:00–18:00' },
    { days: 'Domingo', time: 'con cita' },
  ],
  address: {
    street: 'Surco 1',
    neighborhood: '',
    city: 'Zapopan',
    state: 'Jalisco',
    postalCode: '',
  },
  social: [],
  copyrightYear: 2019,
  interestFreeMonths: 0,
  interestFreeMinimum: 0,
  interestFreeBanks: [],
}

// [S11.12]
it('says of the shop what the merchant has set, and nothing empty', () => {
  const [store] = storeData({ publicUrl, shop })
  expect(store).toMatchObject({
    '@type': 'Store',
    name: 'La Parcela',
    telephone: '+52 800 123 4567',
    address: { streetAddress: 'Surco 1', addressLocality: 'Zapopan', addressCountry: 'MX' },
    openingHoursSpecification: [{ opens: '09:00', closes: '18:00' }],
  })
  for (const empty of ['legalName', 'email', 'sameAs']) expect(store).not.toHaveProperty(empty)
})

it('says nothing of a shop that could not be loaded', () => {
  expect(storeData({ publicUrl })).toEqual([])
})

// [S11.12]
it('numbers crumbs and list entries, the page itself without an address', () => {
  const crumbs = breadcrumbData([{ name: 'Inicio', to: '/' }, { name: 'Marcas' }], publicUrl)
  expect(crumbs.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://tienda.example/' },
    { '@type': 'ListItem', position: 2, name: 'Marcas' },
  ])
  const list = itemListData('Bombas', ['https://tienda.example/producto/A'], 11)
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 11, url: 'https://tienda.example/producto/A' },
  ])
})
