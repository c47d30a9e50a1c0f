import { useSyncExternalStore } from 'react'

import {
  isShape,
  readCartItems,
  readCartMerge,
  readCheckoutStep,
  readDelivery,
  readFlag,
  readGuest,
  readInvoiceChoice,
  readOrderDetails,
  readPostalCode,
  readText,
  readTexts,
  readToken,
  readUser,
} from './stored-shapes.ts'

/** The keys of what the browser keeps; each reader returns undefined for a malformed value. */
const readers = {
  token: readToken,
  usuario: readUser,
  productos: readCartItems,
  cartMerge: readCartMerge,
  checkoutStep: readCheckoutStep,
  /** The step of the checkout when the session ended: it continues there after a sign-in */
  pausedStep: readCheckoutStep,
  /** The user whose session expired: their data are for nobody else */
  pausedUser: readText,
  facturaSeleccionada: readInvoiceChoice,
  cupon: readText,
  /** The address that a customer chose for this order */
  direccion: readText,
  /** How the shopper chose to pay for this order */
  metodoDePago: readText,
  /** The chosen delivery of this order, and its postal code */
  entrega: readDelivery,
  /** The postal code that prices of shipping are shown for */
  codigoPostal: readPostalCode,
  guest: readGuest,
  isGuest: readFlag,
  cart: readCartItems,
  visitedConfirmation: readText,
  /** The orders whose products have left the cart, the last one at the end */
  finishedOrders: readTexts,
  orderDetails: readOrderDetails,
  vistos: readSeenProducts,
  busquedas: readTexts,
}

type StoredKey = keyof typeof readers
type Stored<K extends StoredKey> = NonNullable<ReturnType<(typeof readers)[K]>>

const readerOf: { [K in StoredKey]: (value: unknown) => Stored<K> | undefined } = readers

/** Values that the browser refuses to keep (storage full or switched off), until the page is left. */
const unkept = new Map<StoredKey, string | null>()
const listeners = new Set<() => void>()
const parsed = new Map<StoredKey, { raw: string | null; value: unknown }>()

/** The kept value; null when there is none or it cannot be read. The same text gives the same object. */
export function readStored<K extends StoredKey>(key: K): Stored<K> | null {
  const raw = rawText(key)
  const known = parsed.get(key)
  const value = known?.raw === raw ? known.value : parseStored(key, raw)
  parsed.set(key, { raw, value })
  // safe: parseStored reads with the reader of this key
  return value as Stored<K> | null
}

/** Keeps a value; never throws. False when the browser refuses: it is lost when the page is left. */
export function writeStored<K extends StoredKey>(key: K, value: Stored<K>): boolean {
  return keep(key, typeof value === 'string' ? value : JSON.stringify(value))
}

/** Forgets a value; never throws. */
export const removeStored = (key: StoredKey) => void keep(key, null)

/** Reads a kept text: JSON, or a plain text for keys that hold one. */
export function parseStored<K extends StoredKey>(key: K, raw: string | null): Stored<K> | null {
  if (raw === null) return null
  const read = readerOf[key]
  return read(parseJson(raw)) ?? read(raw) ?? null
}

/** Follows a kept value, also when another tab changes it; undefined until the browser was asked. */
export const useStored = <K extends StoredKey>(key: K): Stored<K> | null | undefined =>
  useSyncExternalStore<Stored<K> | null | undefined>(
    followStored,
    () => readStored(key),
    () => undefined,
  )

function keep(key: StoredKey, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unkept.delete(key)
  } catch {
    unkept.set(key, text)
  }
  for (const listener of listeners) listener()
  return !unkept.has(key)
}

function rawText(key: StoredKey) {
  const unsaved = unkept.get(key)
  if (unsaved !== undefined) return unsaved
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** Calls back when anything kept changes, also by another tab or while this page was set aside. */
export function followStored(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}

/** A product whose page was opened, as the browser keeps it under `vistos`; the price in pesos, 0 for none. */
export interface SeenProduct {
  SKU: string
  nombre: string
  precio: number
  /** Path of its picture, '' for none */
  foto: string
}

/** How many of them are kept. */
export const mostSeen = 12

/** The products that can be read; undefined when it is no list at all. */
export function readSeenProducts(value: unknown): SeenProduct[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.filter(isSeenProduct).slice(0, mostSeen)
}

function isSeenProduct(value: unknown): value is SeenProduct {
  if (!isShape(value)) return false
  const { SKU, nombre, precio, foto } = value
  const texts = [SKU, nombre, foto].every((text) => typeof text === 'string')
  return texts && SKU !== '' && typeof precio === 'number' && precio >= 0
}
