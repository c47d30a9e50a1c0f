import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { parse } from 'csv-parse/sync'

/** What the demo's files hold, in the order of their names; `undefined` or empty when one is missing. */

/** `logo` and `image` are files below `pictures`, as are a banner's `wide` and `mobile`. */
export interface DemoBrand {
  nombre: string
  logo: string
}
export interface DemoCategory {
  nombre: string
  image: string
}
export interface DemoBanner {
  title: string
  text: string
  label: string
  link: string
  wide: string
  mobile: string
  ink: 'light' | 'dark'
  alt: string
}

/** Days are counted back from the loading, so that the demo never looks old. */
export interface DemoTestimonial {
  name: string
  rating: number
  comment: string
  daysAgo: number
  /** How the name of the product begins. */
  product?: string
}
export interface DemoServiceCenter {
  name: string
  street: string
  city: string
  state: string
  postalCode: string
  phone: string
  hours: string
  latitude: number
  longitude: number
  brands: string[]
  active?: boolean
}
export interface DemoCoupon {
  code: string
  label: string
  percent?: number
  /** Pesos. */
  amount?: number
  /** Pesos. */
  minimum?: number
  startedDaysAgo: number
  endsInDays?: number
  limitPerCustomer?: number
  limitTotal?: number
  firstOrder?: boolean
  brands?: string[]
  categories?: string[]
}
export interface DemoAddress {
  street: string
  streetNumber: string
  neighborhood: string
  city: string
  postalCode: string
  state: string
  phone: string
}
export interface DemoOrder {
  daysAgo: number
  status: 'paid' | 'failed' | 'expired' | 'refunded'
  paymentMethod: string
  /** Position among the customer's addresses. */
  address: number
  coupon?: string
  /** `product`: how the name of one in stock begins. */
  lines: { product: string; quantity: number }[]
}
export interface DemoCustomer {
  name: string
  email: string
  password: string
  registeredDaysAgo: number
  billing: Record<'rfc' | 'cfdiUse' | 'taxRegime' | 'fiscalPostalCode', string>
  /** The first one is the default. */
  addresses: DemoAddress[]
  orders: DemoOrder[]
}

/** A JSON file of the demo, or what stands for it when it is missing. */
export async function readJson<T>(folder: string, name: string, missing: T): Promise<T> {
  const file = join(folder, name)
  // safe: the demo's own files, checked by its tests
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as T) : missing
}

/** The places of `postal-codes.csv`. */
export async function readPostalCodes(demoDir: string) {
  const file = join(demoDir, 'postal-codes.csv')
  if (!existsSync(file)) return []
  // safe: the columns of the header line
  const rows = parse(await readFile(file), { columns: true, bom: true }) as Record<
    'cp' | 'colonia' | 'municipio' | 'ciudad' | 'estado',
    string
  >[]
  return rows.map(({ cp: code, ...rest }) => ({ code, ...rest }))
}
