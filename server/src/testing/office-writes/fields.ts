import { createProduct } from '../create-product.ts'
import { shelfPicture } from './shelves.ts'
import { narrow } from './shop.ts'
import { callAsOwner, type Office, type WriteAddress } from './write.ts'

/** Brand and category of test products. */
const [brand, category] = ['Prueba', 'Varios']

async function createScope({ shop }: Office) {
  await createProduct(shop.shop.db, { brand, categories: [category] })
}

/** Id of a closed service centre. */
async function createClosed(office: Office) {
  const closed = {
    name: 'Taller cerrado',
    street: 'Hidalgo 3',
    city: 'Tepic',
    state: 'Nayarit',
    postalCode: '63000',
    phone: '311 000 0136',
    hours: 'L-V 9:00-18:00',
    mapUrl: '',
    active: false,
    latitude: 21.5,
    longitude: -104.9,
    brands: [],
  }
  return Number((await callAsOwner(office, 'POST', '/service-centers', closed)).data.id)
}

const street = { neighborhood: '', city: 'Tepic', state: 'Nayarit', postalCode: '63000' }

const settings = [
  { name: 'El Surco' },
  { legalName: 'El Surco, S.A.' },
  { rfc: 'NAJG800115XX1' },
  { tollFreePhone: '800 000 1000' },
  { salesEmail: 'ventas@surco.example' },
  { messagingNumbers: ['+525512345678'] },
  { hours: [{ days: 'Lunes', time: '09:00 - 14:00' }] },
  { address: { ...street, street: 'Morelos 12, Centro' } },
  // The same words, each in its place.
  { address: { ...street, street: 'Morelos 12', neighborhood: 'Centro' } },
  { social: [{ name: 'Facebook', url: 'https://facebook.example/surco' }] },
  { interestFreeMonths: 12 },
  { interestFreeMinimum: 500 },
  { interestFreeBanks: ['Norte, Sur'] },
  { interestFreeBanks: ['Norte', 'Sur'] },
  { delivery: { from: 2, to: 5 } },
  { reviewDays: 9 },
  { otherPaymentMethods: ['Transferencia'] },
]

const banner = [
  { title: 'Cosecha' },
  { text: 'Del campo' },
  { link: '/productos' },
  { label: 'Ver' },
  { alt: 'Un campo' },
  { ink: 'dark' },
  { picture: narrow },
  { mobilePicture: narrow },
  { active: false },
  { from: '2026-12-01' },
  { until: '2026-12-31' },
]

const center = [
  { name: 'Taller del Valle' },
  { street: 'Hidalgo 3' },
  { city: 'Compostela' },
  { state: 'Jalisco' },
  { postalCode: '45100' },
  { phone: '311 000 0136' },
  { hours: 'L-S 9:00-14:00' },
  { mapUrl: 'https://mapa.example/taller' },
  { active: false },
  { latitude: 21.6 },
  { longitude: -104.8 },
  { brands: [brand] },
]

const zone = [
  { name: 'Costa' },
  { states: ['Nayarit'] },
  { prefixes: ['48'] },
  { rule: 'weight' },
  { brackets: [{ upTo: null, price: 90 }] },
  { freeFrom: 900 },
  { days: { from: 1, to: 9 } },
  { carrierPrice: 50 },
  { served: false },
  { message: 'Aún no llegamos allá.' },
]

const coupon = [
  { percent: '7' },
  { percent: undefined, amount: '50' },
  { from: '2026-12-01' },
  { until: '2026-12-31' },
  { minimum: '500' },
  { limit: '100' },
  { perCustomer: '2' },
  { firstOrder: true },
  { categories: [category] },
  { brands: [brand] },
]

const address = [
  { calleEnvio: 'Hidalgo' },
  { numeroEnvio: '3' },
  { coloniaEnvio: 'El Valle' },
  { ciudadEnvio: 'Compostela' },
  // A code belongs to one state.
  { codigoPostalEnvio: '63700', estadoEnvio: 'Nayarit' },
  { estadoEnvio: 'NAY' },
  { telefono: '311 000 0136' },
  { numeroInterior: '4' },
  { entreCalles: 'Lerdo y Mina' },
  { referencias: 'Luz Vega' },
  // The same words, in their place.
  { referencias: '', quienRecibe: 'Luz Vega' },
]

type Steps = readonly Readonly<Record<string, unknown>>[]

/** Of calls whose body is a whole form: changes of one field each, all fields among them, made one after the other. */
export const fieldChanges: Partial<Record<WriteAddress, (office: Office) => Promise<Steps>>> = {
  'PATCH /admin/settings': () => Promise.resolve(settings),
  'PATCH /admin/banners/:id': () => Promise.resolve(banner),
  async 'PATCH /admin/service-centers/:id'(office) {
    await createScope(office)
    return center
  },
  'PATCH /admin/categories/:id': () =>
    Promise.resolve([{ name: 'Riego solar' }, { image: shelfPicture }]),
  'PATCH /admin/brands/:id': () => Promise.resolve([{ name: 'Tepalco' }, { logo: shelfPicture }]),
  'PATCH /admin/shipping/zones/:id': () => Promise.resolve(zone),
  'PATCH /admin/shipping': async (office) => [
    { divisor: 4500 },
    { unknownWeight: null },
    { pickupDays: { from: 1, to: 3 } },
    { branches: [await createClosed(office)] },
  ],
  async 'PATCH /admin/coupons/:code'(office) {
    await createScope(office)
    return coupon
  },
  'PATCH /admin/orders/:number/address': () => Promise.resolve(address),
}
