import type { IvaRate } from '@surco/contract'
import { type Attribute, MAX_ATTRIBUTES, readAttributeValue } from '@surco/contract/attributes'
import { withoutAccents } from '@surco/contract/without-accents'
import type { Download, Specification } from '@surco/database/schema'

import { isDay } from '../../platform/time.ts'

/** An invalid cell; `message` gives the reason, in Spanish. */
export class BadValue extends Error {
  override name = 'BadValue'
}

/** The largest price that fits in 32 bits of centavos. */
const MAX_CENTAVOS = 2_000_000_000
const MAX_STOCK = 1_000_000

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

export const text = (max: number) => (cell: string) => {
  if (control.test(cell)) throw new BadValue('contiene caracteres que no se permiten')
  if (cell.length > max) throw new BadValue(`tiene más de ${max} caracteres`)
  return cell
}

export const requiredText = (max: number) => (cell: string) => {
  if (cell === '') throw new BadValue('es obligatorio')
  if (!/[\p{L}\p{N}]/u.test(cell)) throw new BadValue('no tiene letras ni números')
  if (/[\r\n\t]/.test(cell)) throw new BadValue('debe estar en una sola línea')
  return text(max)(cell)
}

/** A name that may be empty. */
export const optionalName = (max: number) => (cell: string) =>
  cell === '' ? '' : requiredText(max)(cell)

const thousands = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/
const plainAmount = /^\d{1,9}(?:[.,]\d{1,2})?$/

function centavos(cell: string): number {
  const amount = cell.replace(/^\$\s*/, '')
  if (!thousands.test(amount) && !plainAmount.test(amount)) {
    throw new BadValue(`"${cell.slice(0, 40)}" no es un precio en pesos`)
  }
  const pesos = thousands.test(amount) ? amount.replaceAll(',', '') : amount.replace(',', '.')
  const value = Math.round(Number(pesos) * 100)
  if (value > MAX_CENTAVOS) throw new BadValue('es un precio demasiado alto')
  return value
}

export function price(cell: string): number {
  if (cell === '') throw new BadValue('es obligatorio')
  const value = centavos(cell)
  if (value === 0) throw new BadValue('debe ser mayor que cero')
  return value
}

export const optionalPrice = (cell: string) => (cell === '' ? 0 : centavos(cell))

/** A day as `2026-12-31` or `31/12/2026`; null for an empty cell. */
export function optionalDay(cell: string): string | null {
  if (cell === '') return null
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? []
  const day =
    date && month && year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : cell
  if (/^20\d{2}-\d{2}-\d{2}$/.test(day) && isDay(day)) return day
  throw new BadValue(`"${cell.slice(0, 40)}" no es una fecha, como 2026-12-31 o 31/12/2026`)
}

export function percentage(cell: string): number {
  const digits = cell.replace(/\s*%$/, '') || '0'
  if (!/^\d{1,2}(?:\.0+)?$/.test(digits)) {
    throw new BadValue('debe ser un porcentaje entero de 0 a 99')
  }
  return Number(digits)
}

/** A rate of IVA; the general rate for an empty cell. */
export function ivaRate(cell: string): IvaRate {
  const rate = cell.replace(/\s*%$/, '')
  if (rate === '' || rate === '16') return 16
  if (rate === '0') return 0
  throw new BadValue(`"${cell.slice(0, 40)}" no es una tasa de IVA: debe ser 16 o 0`)
}

/** c_ClaveProdServ of the SAT; its code for unlisted products for an empty cell. */
export function satProductKey(cell: string): string {
  if (/^\d{8}$/.test(cell)) return cell
  if (cell === '') return '01010101'
  throw new BadValue(`"${cell.slice(0, 40)}" no es una clave del SAT: deben ser 8 dígitos`)
}

/** c_ClaveUnidad of the SAT; the code for a piece for an empty cell. */
export function satUnitKey(cell: string): string {
  const key = cell.toUpperCase()
  if (/^[A-Z0-9]{1,3}$/.test(key)) return key
  if (cell === '') return 'H87'
  throw new BadValue(`"${cell.slice(0, 40)}" no es una clave de unidad del SAT, como H87`)
}

/** Units in stock or, with a sign (`+5`, `-3`), a change of them; an empty cell changes nothing. */
export function units(cell: string): { units: number; isChange: boolean } {
  if (cell === '') return { units: 0, isChange: true }
  if (!/^[+-]?\d{1,7}$/.test(cell) || Math.abs(Number(cell)) > MAX_STOCK) {
    throw new BadValue(`debe ser un número entero de 0 a ${MAX_STOCK}, o un cambio como +5 o -3`)
  }
  return { units: Number(cell), isChange: /^[+-]/.test(cell) }
}

const yes = ['si', 'sí', 'true', '1']
const no = ['', 'no', 'false', '0']

export function yesOrNo(cell: string): boolean {
  const word = cell.toLowerCase()
  if (yes.includes(word)) return true
  if (no.includes(word)) return false
  throw new BadValue(`"${cell.slice(0, 40)}" no es sí ni no`)
}

/** Yes or no; yes for an empty cell. */
export const yesUnlessNo = (cell: string) => cell === '' || yesOrNo(cell)

/** A measure with up to three decimals, read as an integer of a smaller unit (`parts` to one); null for an empty cell. */
export const measure = (what: string, parts: number) => (cell: string) => {
  if (cell === '') return null
  if (!/^\d{1,5}(?:[.,]\d{1,3})?$/.test(cell)) {
    throw new BadValue(`"${cell.slice(0, 40)}" no es un ${what}`)
  }
  const value = Math.round(Number(cell.replace(',', '.')) * parts)
  if (value === 0) throw new BadValue('debe ser mayor que cero')
  return value
}

/** Parts separated by `|`. */
export const list = (max: number) => (cell: string) =>
  cell
    .split('|')
    .map((part) => text(max)(part.trim()))
    .filter((part) => part !== '')

/** Whether a path is below the folder given with the file. */
const isFileBelow = (path: string) => /^[^/\\.][^/\\]*(?:\/[^/\\.][^/\\]*)*$/.test(path)

/** Paths of pictures below the folder given with the file. */
export function pictureFiles(cell: string): string[] {
  const files = list(200)(cell)
  const bad = files.find((file) => !isFileBelow(file))
  if (bad) throw new BadValue(`"${bad}" no es un archivo de la carpeta de fotos`)
  return files
}

export const specifications = (cell: string): Specification[] =>
  pairs(cell, ':', 'atributo: valor').map(([atributo, valor]) => ({ atributo, valor }))

const nameKey = (name: string) => withoutAccents(name).toLowerCase()

/** Named attributes: numbers with units, or words; no name twice. */
export function attributes(cell: string): Attribute[] {
  const read = pairs(cell, ':', 'nombre: valor').map(([nombre, valor]) => ({
    nombre: optionalName(80)(nombre),
    ...readAttributeValue(text(200)(valor)),
  }))
  const [empty] = read.filter(({ valor }) => valor === '')
  if (empty) throw new BadValue(`"${empty.nombre.slice(0, 40)}" no tiene valor`)
  if (read.length > MAX_ATTRIBUTES) throw new BadValue(`tiene más de ${MAX_ATTRIBUTES} datos`)
  const keys = read.map(({ nombre }) => nameKey(nombre))
  const twice = read.find((_, index) => keys.indexOf(keys[index] ?? '') < index)
  if (twice) throw new BadValue(`"${twice.nombre.slice(0, 40)}" está dos veces`)
  return read
}

const isFileOf = (ending: RegExp) => (cell: string) =>
  ending.test(cell) && isFileBelow(cell) && !cell.includes(':')

/** Whether a download is a file of the folder rather than an address. */
export const isDocumentFile = isFileOf(/\.pdf$/i)
/** Whether a video is a file of the folder rather than an address. An address is only linked: a player would load foreign scripts. */
export const isVideoFile = isFileOf(/\.mp4$/i)

export const downloads = (cell: string): Download[] =>
  pairs(cell, '=', 'nombre=dirección').map(([nombre, url]) => ({
    nombre,
    url: isDocumentFile(url) ? url : webAddress(url),
  }))

function pairs(cell: string, separator: string, shape: string): [string, string][] {
  return list(2_000)(cell).map((part) => {
    const at = part.indexOf(separator)
    const pair: [string, string] = [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    if (at < 0 || pair.includes('')) {
      throw new BadValue(`"${part.slice(0, 40)}" no tiene la forma "${shape}"`)
    }
    return pair
  })
}

/** A file of the folder, an address, or nothing. */
export const video = (cell: string) =>
  cell === '' || isVideoFile(cell) ? text(200)(cell) : webAddress(cell)

/** An http(s) address or a path of the shop, safe to use in a link. */
function webAddress(cell: string): string {
  const isPath = /^\/(?!\/)[^\\\s]*$/.test(cell)
  if (!isPath && !(/^https?:\/\//i.test(cell) && URL.canParse(cell))) {
    throw new BadValue(`"${cell.slice(0, 60)}" no es una dirección web`)
  }
  return text(2_000)(cell)
}
