import { keyOf, oneOf, optional, pairs, shelveFamily, text } from '../family.ts'
import type { Sheet } from '../product.ts'
import { choose } from '../wording.ts'

/** Where a kind of small product stands and what all of its kind share. */
interface Shelf {
  model: string
  /** Models of those of the kind that look different. */
  variants?: readonly string[]
  category: readonly [string, string, string]
  /** Wordings of how it is chosen, fitted and kept. */
  advice: readonly string[]
  specs?: Record<string, string>
  /** In the box, unless the product's line says otherwise. */
  includes?: readonly string[]
  warranty?: string
}

interface Goods<K extends string> {
  /** The file in `data/`, without `.csv`. */
  file: string
  shelves: Record<K, Shelf>
  accessory: boolean
  warranty: (brand: string) => string
}

/** The warranty of a part that wears out. */
export const partWarranty = () =>
  '30 días contra defectos de fabricación, sin instalar o con instalación hecha por un taller. ' +
  'No cubre desgaste normal por uso.'

/** Puts every product of a file on the shelf that its line names. */
export function shelveGoods<K extends string>(goods: Goods<K>) {
  const { file, shelves, accessory } = goods
  const fields = {
    model: optional(oneOf(...Object.values<Shelf>(shelves).flatMap(modelsOf))),
    shelf: keyOf(shelves),
    name: text,
    /** Ends the sentence "Para …". */
    fits: text,
    /** What this one product has that its neighbours lack. */
    text,
    specs: pairs,
    includes: optional(text),
  }
  return shelveFamily({
    file,
    fields,
    describe: (row): Sheet => {
      const shelf = shelves[row.shelf]
      if (row.model !== undefined && !modelsOf(shelf).includes(row.model))
        throw new Error(`${row.sku}: a ${row.shelf} has no such model`)
      return {
        title: row.name,
        summary: `Para ${row.fits}. ${mainSpecs(row.specs)}.`,
        paragraphs: [row.text, choose(row.sku, 'advice', shelf.advice)],
        category: shelf.category,
        specs: { ...row.specs, ...shelf.specs },
        includes: row.includes?.split('|') ?? [...(shelf.includes ?? ['1 pieza'])],
        warranty: shelf.warranty ?? goods.warranty(row.brand),
        accessory,
      }
    },
  })
}

function modelsOf({ model, variants = [] }: Shelf) {
  return [model, ...variants]
}

function mainSpecs(specs: Record<string, string>) {
  return Object.entries(specs)
    .slice(0, 2)
    .map(([name, value], index) => `${index === 0 ? name : lowered(name)}: ${lowered(value)}`)
    .join('; ')
}

/** Written as within a sentence; grades and codes such as SAE or M8 keep their capitals. */
function lowered(words: string) {
  return words.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
}
