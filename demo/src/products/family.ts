import type { Field } from './fields.ts'
import { filmOf, picturesOf } from './pictures-of.ts'
import type { Product, Sale, Sheet } from './product.ts'
import { readFamily } from './read-family.ts'
import type { Fields, Row } from './read-family.ts'
import { keepUnits } from './wording.ts'

interface Family<F extends Fields> {
  /** The file in `data/`, without `.csv`. */
  file: string
  /** The file in `data/manuals/`, without `.md`. */
  manual?: string
  fields: F
  describe: (row: Row<F>) => Sheet
}

/** Puts every row of a family's file on the shelf with the sheet that its data gives. */
export function shelveFamily<F extends Fields & { model: Field<string | undefined> }>(
  family: Family<F>,
): Product[] {
  const downloads = family.manual
    ? [`Manual de operación y seguridad=manuales/${family.manual}.pdf`]
    : []
  return readFamily(family.file, family.fields).map((row) => {
    const { title, paragraphs, ...sheet } = family.describe(row)
    return {
      ...saleOf(row),
      ...sheet,
      name: `${title} ${row.brand} ${row.sku}`,
      paragraphs: paragraphs.map(keepUnits),
      model: row.model,
      pictures: row.model ? picturesOf(row.model, row.brand) : [],
      downloads,
      video: row.model ? filmOf(row.model, row.brand) : '',
    }
  })
}

/** Shipping is free but for what is quoted first, as every page of the shop says. */
function saleOf({ sku, brand, price, stock, discount, special, quote }: Sale): Sale {
  return { sku, brand, price, stock, discount, special, quote, freeShipping: !quote }
}
