import { plain } from '../highlight.ts'

/** A product with values as in a catalogue file. */
export interface CatalogProduct {
  SKU: string
  nombre: string
  marca: string
  /** The path of its categories: `Motosierras/A gasolina/Para poda`. */
  categoria: string
  accesorio: 'sí' | 'no'
  existencia: 'sí' | 'no'
}

export interface ProductPattern {
  /** Source text. */
  text: string
  matches(product: CatalogProduct): boolean
}

type Matcher = (product: CatalogProduct) => boolean

const columns = ['nombre', 'marca', 'categoria', 'accesorio', 'existencia'] as const
type Column = (typeof columns)[number]

const condition = new RegExp(`^(${columns.join('|')})\\s*(!?[=~])\\s*(.+)$`)

/**
 * Parses a cell of the judged searches: alternatives separated by ` | `, each a SKU or conditions separated
 * by ` & `. `categoria=` matches a category (`Motores/Diésel`) with its subcategories, `~` whole words in
 * order, `!=` and `!~` negate; case and accents are ignored. Throws on a syntax error.
 */
export function readProductPattern(text: string): ProductPattern {
  const alternatives = text.split(' | ').map((alternative) => readAlternative(alternative.trim()))
  return { text, matches: (product) => alternatives.some((matches) => matches(product)) }
}

function readAlternative(text: string): Matcher {
  if (/^[^\s=~]+$/.test(text)) return ({ SKU }) => SKU === text
  const conditions = text.split(' & ').map((part) => readCondition(part.trim()))
  return (product) => conditions.every((matches) => matches(product))
}

function readCondition(text: string): Matcher {
  const [, name, operator, value = ''] = condition.exec(text) ?? []
  if (!operator) throw new Error(`cannot read "${text}"`)
  // safe: the expression knows no other names
  const column = name as Column
  const holds = operator.endsWith('~') ? holdsWords(value) : isValue(column, value)
  const expected = !operator.startsWith('!')
  return (product) => holds(product[column]) === expected
}

/** Matches whole sizes: "2 HP" is not in "1/2 HP", nor "30 L" in "30 L/min". */
function holdsWords(value: string) {
  const words = plain(value).replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  const whole = new RegExp(
    String.raw`(?<![\p{L}\d])(?<!\d[.,/])${words}(?![\p{L}\d/])(?![.,]\d)`,
    'u',
  )
  return (cell: string) => whole.test(plain(cell))
}

function isValue(column: Column, value: string) {
  const wanted = plain(value)
  if (column !== 'categoria') return (cell: string) => plain(cell) === wanted
  return (path: string) => `/${plain(path)}/`.includes(`/${wanted}/`)
}
