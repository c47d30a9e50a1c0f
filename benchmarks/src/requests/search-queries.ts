import { distinct } from './distinct.ts'
import { createRandom, type Random } from './random.ts'

/** What queries are made of. */
export interface Searched {
  SKU: string
  nombre: string
  category: string
  brand: { nombre: string }
}

const SEED = 6
const SHORTEST = 2

/**
 * Up to `count` different queries as shoppers of this catalogue type them, the same ones in every run:
 * beginnings of names, letters swapped or left out, brand with kind and size in any order, model numbers.
 */
export function makeQueries(products: readonly Searched[], count: number): string[] {
  const random = createRandom(SEED)
  const make = () => {
    const product = random.pick(products)
    return random.pick(ways)(product, random).trim()
  }
  return distinct(count, make, (query) => query).filter(({ length }) => length >= SHORTEST)
}

type Way = (product: Searched, random: Random) => string

/** Half of what arrives is a beginning: the search box asks while somebody types. */
const ways: Way[] = [
  typed,
  typed,
  typed,
  (product, random) => misspell(words(product).slice(0, 2).join(' '), random),
  brandAndKind,
  modelNumber,
]

const words = ({ nombre }: Searched) => nombre.toLowerCase().split(/\s+/)

/** The name of a thing up to any of its first letters. */
function typed(product: Searched, random: Random) {
  const name = words(product).slice(0, 6).join(' ')
  return name.slice(0, 2 + random.whole(name.length - 1))
}

/** One word has two letters swapped, or one left out; short words are written right. */
export function misspell(text: string, random: Random): string {
  const all = text.split(' ')
  const long = [...all.keys()].filter((index) => (all[index] ?? '').length >= 5)
  if (long.length === 0) return text
  const chosen = random.pick(long)
  const word = all[chosen] ?? ''
  const at = 1 + random.whole(word.length - 2)
  const [before, first = '', second = ''] = [word.slice(0, at), word[at], word[at + 1]]
  const swapped = random.whole(2) === 0 ? second + first : second
  all[chosen] = before + swapped + word.slice(at + 2)
  return all.join(' ')
}

/** "25 l tepalco aspersora". */
function brandAndKind({ nombre, category, brand }: Searched, random: Random) {
  const size = /\b\d[\d.,/]*\s?(?:[a-z]{1,4}\b|")/i.exec(nombre)?.[0] ?? ''
  const kind = random.whole(2) === 0 ? category : (nombre.split(' ')[0] ?? '')
  const parts = random.whole(2) === 0 ? [kind, brand.nombre, size] : [size, brand.nombre, kind]
  return parts.join(' ').toLowerCase()
}

/** Whole, without its hyphens, or the beginning of it. */
function modelNumber({ SKU }: Searched, random: Random) {
  const written = random.whole(2) === 0 ? SKU : SKU.replaceAll(/[-/]/g, '')
  return random.whole(2) === 0 ? written : written.slice(0, 4 + random.whole(4)).toLowerCase()
}
