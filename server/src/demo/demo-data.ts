import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { parse } from 'csv-parse/sync'

import { DAY_MS } from '../platform/time.ts'

export interface DemoBrand {
  nombre: string
  /** File below `pictures`. */
  logo: string
}
export interface DemoCategory {
  nombre: string
  /** File below `pictures`. */
  image: string
}
export interface DemoBanner {
  title: string
  text: string
  label: string
  link: string
  /** File below `pictures`. */
  wide: string
  /** File below `pictures`. */
  mobile: string
  ink: 'light' | 'dark'
  alt: string
}

export interface DemoTestimonial {
  name: string
  rating: number
  comment: string
  /** Counted back from the time of loading. */
  daysAgo: number
  /** Beginning of the product's name. */
  product?: string
}
export interface DemoReview {
  sku: string
  rating: number
  title: string
  comment: string
  name: string
  answer: string
  /** Counted back from the time of loading. */
  daysAgo: number
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
  /** Counted back from the time of loading. */
  startedDaysAgo: number
  /** Counted from the time of loading. */
  endsInDays?: number
  limitPerCustomer?: number
  limitTotal?: number
  firstOrder?: boolean
  brands?: string[]
  categories?: string[]
}
interface DemoAddress {
  street: string
  streetNumber: string
  neighborhood: string
  city: string
  postalCode: string
  state: string
  phone: string
}
export interface DemoOrder {
  /** Counted back from the time of loading. */
  daysAgo: number
  status: 'paid' | 'failed' | 'expired' | 'refunded'
  paymentMethod: string
  /** Position among the customer's addresses. */
  address: number
  coupon?: string
  /** `product`: beginning of the name of one in stock. */
  lines: { product: string; quantity: number }[]
}
export interface DemoCustomer {
  name: string
  email: string
  password: string
  /** Counted back from the time of loading. */
  registeredDaysAgo: number
  billing: Record<'rfc' | 'cfdiUse' | 'taxRegime' | 'fiscalPostalCode', string>
  /** The first one is the default. */
  addresses: DemoAddress[]
  orders: DemoOrder[]
}

/** Reads a JSON file of the demo; returns `missing` if it does not exist. */
export async function readDemoJson<T>(folder: string, name: string, missing: T): Promise<T> {
  const file = join(folder, name)
  // safe: the demo's own files, checked by its tests
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as T) : missing
}

/** The places of `postal-codes.csv`. */
export async function readPostalCodes(demoDir: string) {
  const file = join(demoDir, 'postal-codes.csv')
  if (!existsSync(file)) return []
  const rows = parse<Record<'cp' | 'colonia' | 'municipio' | 'ciudad' | 'estado', string>>(
    await readFile(file),
    { columns: true, bom: true },
  )
  return rows.map(({ cp: code, ...rest }) => ({ code, ...rest }))
}

/** The moment some days before `now`; with negative days, after it. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
