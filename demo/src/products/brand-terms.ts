import { readFileSync } from 'node:fs'

import { parse } from 'csv-parse/sync'

import { choose } from './wording.ts'

interface Terms {
  brand: string
  /** Months of warranty of a machine. */
  months: string
  promises: string
}

const file = new URL('../../data/brand-terms.csv', import.meta.url)
const rows: Terms[] = parse(readFileSync(file, 'utf8'), { bom: true, columns: true, trim: true })
const byBrand = new Map(rows.map((row) => [row.brand, row]))

function termsOf(brand: string) {
  const terms = byBrand.get(brand)
  if (!terms) throw new Error(`demo/data/brand-terms.csv has no line for ${brand}`)
  return terms
}

/** A sentence on what the article's brand stands for. */
export function promise({ sku, brand }: { sku: string; brand: string }) {
  return choose(sku, 'promise', termsOf(brand).promises.split('|'))
}

/** The warranty of a machine: its brand's months, half of them for a hand tool, on the named parts. */
export function warranty(brand: string, parts: string, kind: 'machine' | 'hand tool' = 'machine') {
  const months = Number(termsOf(brand).months) / (kind === 'machine' ? 1 : 2)
  return (
    `${months} meses contra defectos de fabricación en ${parts}. ` +
    'No cubre piezas de desgaste, golpes ni fallas por falta de mantenimiento. ' +
    'Se hace válida en cualquiera de nuestros centros de servicio con la nota o factura de compra.'
  )
}
