import { writeFileSync } from 'node:fs'

import { stringify } from 'csv-stringify/sync'

import { catalogColumns, catalogRow } from './catalog-format.ts'
import { demoProducts } from './demo-products.ts'

/** The demo shop's catalogue as the text of a CSV file. */
export function buildCatalog() {
  return stringify([[...catalogColumns], ...demoProducts.map(catalogRow)])
}

if (import.meta.main) {
  writeFileSync(new URL('../catalog.csv', import.meta.url), buildCatalog())
}
