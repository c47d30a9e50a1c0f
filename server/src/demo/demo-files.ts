import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { IvaRate } from '@surco/contract'
import type { Tx } from '@surco/database'
import { product } from '@surco/database/schema'
import { parse } from 'csv-parse/sync'
import { and, asc, eq, gt, sql } from 'drizzle-orm'

import { addPicture } from '../platform/media/index.ts'
import { DAY_MS } from '../platform/time.ts'
import type { Shop } from '../shop.ts'

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

/** Days are counted back from the time of loading, so that the demo never looks old. */
export interface DemoTestimonial {
  name: string
  rating: number
  comment: string
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
  startedDaysAgo: number
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
  registeredDaysAgo: number
  billing: Record<'rfc' | 'cfdiUse' | 'taxRegime' | 'fiscalPostalCode', string>
  /** The first one is the default. */
  addresses: DemoAddress[]
  orders: DemoOrder[]
}

/** Reads a JSON file of the demo; returns `missing` if it does not exist. */
export async function readJson<T>(folder: string, name: string, missing: T): Promise<T> {
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

interface DemoProduct {
  id: number
  sku: string
  name: string
  /** Centavos. */
  price: number
  /** Name of its picture's original; '' when there is none. */
  picture: string
  ivaRate: IvaRate
  satProductKey: string
  satUnitKey: string
}

/**
 * Finds the product with the lowest SKU whose name starts with `beginning`, among those in stock that need no quote.
 */
export type FindDemoProduct = (beginning: string) => DemoProduct | undefined

/** Reads the products for the demo's testimonials and orders. */
export async function readDemoProducts(tx: Tx): Promise<FindDemoProduct> {
  const products = await tx
    .select({
      id: product.id,
      sku: product.sku,
      name: product.name,
      price: product.price,
      ivaRate: product.ivaRate,
      satProductKey: product.satProductKey,
      satUnitKey: product.satUnitKey,
      picture: sql<string>`coalesce(${product.pictures}[1], '')`,
    })
    .from(product)
    .where(and(gt(product.stock, product.reserved), eq(product.requiresQuote, false)))
    .orderBy(asc(product.sku))
  return (beginning) => products.find(({ name }) => name.startsWith(beginning))
}

/** The moment some days before `now`; with negative days, after it. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** Stores a picture of the demo; returns its name in the shop. */
export async function keepPicture(
  { db, media }: Shop,
  demoDir: string,
  file: string,
): Promise<string> {
  const bytes = await readFile(join(demoDir, 'pictures', file))
  const { name } = await addPicture(db, media, bytes)
  return name
}
