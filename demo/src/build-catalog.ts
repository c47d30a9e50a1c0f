import { existsSync, writeFileSync } from 'node:fs'

import { stringify } from 'csv-stringify/sync'

import { catalogColumns, catalogRow } from './catalog-format.ts'
import { demoCategories } from './categories.ts'
import { demoProducts } from './demo-products.ts'
import { slug } from './slug.ts'

const pictures = new URL('../pictures/', import.meta.url)

/** The demo shop's catalogue as the text of a CSV file. */
export function buildCatalog() {
  return stringify([[...catalogColumns], ...demoProducts.map(catalogRow)])
}

/** The first-level categories whose picture is finished, as the text of a JSON file. */
export function buildCategories() {
  const lines = demoCategories
    .map(({ name }) => ({ nombre: name, image: `categorias/${slug(name)}.webp` }))
    .filter(({ image }) => existsSync(new URL(image, pictures)))
    .map(({ nombre, image }) => `  { "nombre": "${nombre}", "image": "${image}" }`)
  return `[\n${lines.join(',\n')}\n]\n`
}

if (import.meta.main) {
  writeFileSync(new URL('../catalog.csv', import.meta.url), buildCatalog())
  writeFileSync(new URL('../categories.json', import.meta.url), buildCategories())
}
