import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'

import { stringify } from 'csv-stringify'

import { demoBrands } from './brands.ts'
import { catalogColumns, catalogRow } from './build-catalog.ts'
import { demoProducts } from './demo-products.ts'
import type { Product, Sale } from './products/product.ts'

type Random = () => number

const roots = [
  'Tepal',
  'Huiza',
  'Ocoti',
  'Mezqui',
  'Nopal',
  'Zacua',
  'Coyol',
  'Yolca',
  'Capuli',
  'Tecua',
  'Chaya',
]
const endings = ['trix', 'lanza', 'vera', 'mundo']
const brandCount = 60
const modelLetters = 'ABCDEFGHJKLMNPRSTVX'.split('')
const series = ['Campo', 'Ejidal', 'Pro', 'Serrana', 'Parcela', 'Plus', 'Bajío', 'Uso Rudo']

/** The brands of a made-up catalogue: the demo's own and as many invented ones as make sixty. */
export const variedBrands = [
  ...demoBrands.map((brand) => brand.name),
  ...roots.flatMap((root) => endings.map((ending) => root + ending)),
].slice(0, brandCount)

/** How many products a made-up catalogue can hold with every SKU different. */
const mostProducts = 10_000_000

/** Makes up products one at a time from the demo's: the same ones for the same seed, every SKU different. */
export function* varyProducts(count: number, seed: number): Generator<Product> {
  const random = seededRandom(seed)
  for (let index = 0; index < count; index++) yield vary(pick(demoProducts, random), index, random)
}

function vary(base: Product, index: number, random: Random): Product {
  const brand = pick(variedBrands, random)
  const line = pick(series, random)
  const model = letters(2, random) + whole(100, 9999, random)
  const rename = (text: string) => text.replaceAll(base.brand, brand)
  return {
    ...base,
    ...sale(base, brand, random),
    sku: skuFor(brand, index),
    name: base.name.replace(`${base.brand} ${base.sku}`, `${brand} ${line} ${model}`),
    summary: `${rename(base.summary)} Modelo ${line} ${model}.`,
    paragraphs: base.paragraphs.map(rename),
    // The file is imported without the demo's folder.
    downloads: [],
    video: '',
  }
}

function sale(base: Product, brand: string, random: Random): Omit<Sale, 'sku'> {
  const price = Math.max(40, Math.round((base.price * (0.75 + random() * 0.6)) / 10) * 10 - 1)
  const offer = random()
  return {
    brand,
    price,
    stock: stockFor(random),
    discount: offer < 0.15 ? whole(5, 30, random) : undefined,
    special: offer > 0.9 ? Math.floor(price * 0.9) : undefined,
    quote: base.quote,
    freeShipping: !base.quote,
  }
}

function stockFor(random: Random) {
  const share = random()
  if (share < 0.08) return 0
  return share < 0.3 ? whole(1, 10, random) : whole(11, 300, random)
}

/** Multiplying by a number coprime with the range scatters the indexes without ever repeating one. */
function skuFor(brand: string, index: number) {
  const scattered = ((index * 7_654_321) % mostProducts).toString().padStart(7, '0')
  const prefix = brand
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()
  const slash = index % 400 === 0 ? '/' : '-'
  return `${prefix}-${scattered.slice(0, 4)}${slash}${scattered.slice(4)}`
}

function letters(count: number, random: Random) {
  return Array.from({ length: count }, () => pick(modelLetters, random)).join('')
}

function whole(from: number, to: number, random: Random) {
  return from + Math.floor(random() * (to - from + 1))
}

function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to pick from')
  return value
}

/** A stream of numbers in [0, 1), the same for the same seed (mulberry32). */
function seededRandom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The arguments of the command; `seed` is an integer from 0 to 4294967295. */
interface Request {
  products: number
  out: string
  seed: number
}

/** Reads the command's arguments; throws an Error whose message is one Spanish line for the user. */
export function readArguments(args: string[]): Request {
  const { products, out, seed } = parse(args)
  if (products === undefined || !out)
    throw new Error(
      'Uso: npm run catalog:generate -- --products 100000 --out ARCHIVO.csv [--seed N]',
    )
  return {
    products: wholeNumber('--products', products, 1, mostProducts),
    out,
    seed: wholeNumber('--seed', seed, 0, 2 ** 32 - 1),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        products: { type: 'string' },
        out: { type: 'string' },
        seed: { type: 'string', default: '1' },
      },
    }).values
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : ''
    throw new Error(`Argumentos no válidos: ${reason}`, { cause })
  }
}

function wholeNumber(option: string, text: string, from: number, to: number) {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < from || value > to)
    throw new Error(`${option} debe ser un entero de ${from} a ${to}, no "${text}".`)
  return value
}

/** Writes a made-up catalogue to a file, row by row; `report` is called for every ten thousandth product. */
export async function generateCatalog(request: Request, report: (done: number) => void) {
  await pipeline(
    Readable.from(rows(request, report)),
    stringify({ header: true, columns: [...catalogColumns] }),
    createWriteStream(request.out),
  )
}

function* rows({ products, seed }: Request, report: (done: number) => void) {
  let done = 0
  for (const product of varyProducts(products, seed)) {
    yield catalogRow(product)
    done++
    if (done % 10_000 === 0 || done === products) report(done)
  }
}

async function run() {
  const request = readArguments(process.argv.slice(2))
  await generateCatalog(request, (done) => {
    process.stderr.write(`${done} de ${request.products} productos\n`)
  })
}

if (import.meta.main) {
  run().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`No se generó el catálogo. ${reason}\n`)
    process.exitCode = 1
  })
}
