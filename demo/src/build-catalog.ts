import { stringify } from 'csv-stringify/sync'

import { catalogColumns, catalogRow } from './catalog-format.ts'
import { demoProducts } from './demo-products.ts'

/** The demo shop's catalogue as the text of a CSV file. */
export function buildCatalog() {
  return stringify([[...catalogColumns], ...demoProducts.map(catalogRow)])
}

if (import.meta.main) process.stdout.write(buildCatalog())
