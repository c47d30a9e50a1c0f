import { readFileSync } from 'node:fs'

import { parse } from 'csv-parse/sync'

/** A number as a Mexican dealer writes it: 1,600. */
export function amount(value: number) {
  return value.toLocaleString('es-MX')
}

/** Pounds per square inch of a pressure in bar, rounded to tens. */
export function psi(bar: number) {
  return Math.round((bar * 14.5038) / 10) * 10
}

/** Kilowatts of a power in HP, with one decimal. */
export function kilowatts(hp: number) {
  return (hp * 0.7457).toFixed(1)
}

/** "1 hora", "2.5 horas". */
export function hours(count: number) {
  return count === 1 ? '1 hora' : `${count} horas`
}

/** What a specification says first of an engine. */
export const engineSpecs = (kind: string, { cc, hp }: { cc: number; hp: number }) => ({
  'Tipo de motor': kind,
  Cilindrada: `${amount(cc)} cc`,
  Potencia: `${hp} HP`,
})

/** A power as dealers write it: 1/2, 1 1/2, 6.5. */
export function horsepower(hp: number) {
  const fractions: Record<number, string> = { 0.25: '1/4', 0.33: '1/3', 0.5: '1/2', 0.75: '3/4' }
  return fractions[hp] ?? amount(hp)
}

const units =
  'cc|HP|kW|kVA|W|V|A|Ah|L|L/min|m³|m³/h|kg|km/h|m|cm|mm|bar|PSI|dB|rpm|N·m|h|min|ml|%|°C|°|ha'
const measure = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d/]))`, 'gu')

/** The text with every number bound to its unit, so that no line breaks between them. */
export function keepUnits(text: string) {
  return text.replace(measure, '$1\u00a0')
}

/** One of the wordings: always the same for the same product and place in its text. */
export function choose(sku: string, place: string, wordings: readonly string[]) {
  let hash = 0x811c9dc5
  for (const letter of `${place} ${sku}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 8
  const wording = wordings[mixed % wordings.length]
  if (wording === undefined) throw new Error(`No wordings for ${place} of ${sku}`)
  return wording
}

/** A name as a file is named: lower case, no accents, hyphens. */
export function slug(name: string) {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

interface Terms {
  brand: string
  /** Months of warranty of a machine. */
  months: string
  promises: string
}

const termsFile = new URL('../../data/brand-terms.csv', import.meta.url)
const rows: Terms[] = parse(readFileSync(termsFile, 'utf8'), {
  bom: true,
  columns: true,
  trim: true,
})
const byBrand = new Map(rows.map((row) => [row.brand, row]))

function termsOf(brand: string) {
  const terms = byBrand.get(brand)
  if (!terms) throw new Error(`demo/data/brand-terms.csv has no line for ${brand}`)
  return terms
}

/** A sentence on what the product's brand stands for. */
function promise({ sku, brand }: { sku: string; brand: string }) {
  return choose(sku, 'promise', termsOf(brand).promises.split('|'))
}

/** The last paragraph on a machine: one of the wordings of how it is kept, and what its brand stands for. */
export const careAndPromise = (
  article: { sku: string; brand: string },
  wordings: readonly string[],
) => `${choose(article.sku, 'care', wordings)} ${promise(article)}`

/** The warranty of a machine: its brand's months, half of them for a hand tool, on the named parts. */
export function warranty(brand: string, parts: string, kind: 'machine' | 'hand tool' = 'machine') {
  const months = Number(termsOf(brand).months) / (kind === 'machine' ? 1 : 2)
  return (
    `${months} meses contra defectos de fabricación en ${parts}. ` +
    'No cubre piezas de desgaste, golpes ni fallas por falta de mantenimiento. ' +
    'Se hace válida en cualquiera de nuestros centros de servicio con la nota o factura de compra.'
  )
}
