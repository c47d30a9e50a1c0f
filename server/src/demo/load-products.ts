import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'

import type { ShopInfo } from '@surco/contract'
import type { Tx } from '@surco/database'
import { brand, category } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

import { importCatalog } from '../catalog/index.ts'
import { keepVariants } from '../platform/media/index.ts'
import { savePostalCodes } from '../postal-codes/index.ts'
import { addSynonyms, type SynonymsByMeaning } from '../search/index.ts'
import { saveShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import {
  type DemoBrand,
  type DemoCategory,
  type DemoReview,
  readDemoJson,
  readPostalCodes,
} from './demo-data.ts'
import { storeDemoPicture } from './store-picture.ts'

const MAX_BYTES = 64 * 1024 * 1024

/**
 * Loads the demo's products into an empty shop, in one transaction with `alongside`; returns their number. Throws if the
 * catalogue has errors.
 */
export async function loadProducts(
  { db, media }: Shop,
  demoDir: string,
  alongside: (tx: Tx) => Promise<void>,
): Promise<number> {
  const { created, faultCount, faults } = await importCatalog(
    { db, media },
    Readable.from([Buffer.from(await buildCatalog(demoDir))]),
    { picturesDir: join(demoDir, 'pictures'), intoEmptyShop: alongside },
  )
  const [fault] = faults
  if (fault) {
    const where = `line ${fault.line}, ${fault.column}`
    throw new Error(`The demo catalogue has ${faultCount} faults; ${where}: ${fault.reason}`)
  }
  return created
}

/** Builds the catalogue file with a program of the demo, so that the server imports no code of it. */
export const buildCatalog = (demoDir: string): Promise<string> =>
  runProgram(join(demoDir, 'src', 'build-catalog.ts'))

/** Builds the reviews with another program of the demo; none if it does not exist. */
export async function buildReviews(demoDir: string): Promise<DemoReview[]> {
  const program = join(demoDir, 'src', 'reviews', 'build-reviews.ts')
  // safe: the demo's own program, checked by its tests
  return existsSync(program) ? (JSON.parse(await runProgram(program)) as DemoReview[]) : []
}

async function runProgram(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    maxBuffer: MAX_BYTES,
  })
  return stdout
}

interface DemoShelves {
  brands: Named[]
  categories: Named[]
  settings: ShopInfo | undefined
  postalCodes: PostalCodes
  synonyms: SynonymsByMeaning
}

type PostalCodes = Awaited<ReturnType<typeof readPostalCodes>>

/** Reads brands, categories and settings of the demo, and stores their pictures. */
export async function readShelves(shop: Shop, demoDir: string): Promise<DemoShelves> {
  await keepVariants(shop.media, join(demoDir, 'pictures-encoded'))
  return {
    brands: await readBrands(shop, demoDir),
    categories: await readCategories(shop, demoDir),
    settings: await readDemoJson(demoDir, 'settings.json', undefined),
    postalCodes: await readPostalCodes(demoDir),
    synonyms: await readDemoJson(demoDir, 'synonyms.json', {}),
  }
}

/** Adds what {@link readShelves} read. */
export async function addShelves(
  tx: Tx,
  { brands, categories, settings, postalCodes, synonyms }: DemoShelves,
): Promise<void> {
  await saveBrands(tx, brands)
  await saveCategories(tx, categories)
  await savePostalCodes(tx, postalCodes)
  await addSynonyms(tx, synonyms)
  if (settings) await saveShopInfo(tx, settings)
  await favourEachKind(tx)
}

/** Sets the popularity so that machines of different categories come first, as nothing has been sold yet. */
async function favourEachKind(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with kinds as (
      select distinct on (category_1, category_2) id, category_1, price < list_price as discounted from product
      where not accessory and stock > 0 and not requires_quote
      order by category_1, category_2, price < list_price desc, id
    ), places as (
      select id, row_number() over (partition by category_1 order by discounted desc, id) as place from kinds
    )
    update product set popularity = ranked.popularity from (
      select id, row_number() over (order by place desc, list_price, id) as popularity
      from places join product using (id)
    ) as ranked where ranked.id = product.id`)
}

interface Named {
  name: string
  /** Name of the picture in the shop. */
  picture: string
}

async function readBrands(shop: Shop, demoDir: string): Promise<Named[]> {
  const named: Named[] = []
  for (const { nombre, logo } of await readDemoJson<DemoBrand[]>(demoDir, 'brands.json', [])) {
    named.push({ name: nombre, picture: await storeDemoPicture(shop, demoDir, logo) })
  }
  return named
}

async function readCategories(shop: Shop, demoDir: string): Promise<Named[]> {
  const named: Named[] = []
  for (const { nombre, image } of await readDemoJson<DemoCategory[]>(
    demoDir,
    'categories.json',
    [],
  )) {
    named.push({ name: nombre, picture: await storeDemoPicture(shop, demoDir, image) })
  }
  return named
}

async function saveBrands(tx: Tx, brands: Named[]) {
  for (const { name, picture } of brands) {
    await tx
      .insert(brand)
      .values({ name, logo: picture })
      .onConflictDoUpdate({ target: brand.nameKey, set: { logo: picture } })
  }
}

async function saveCategories(tx: Tx, categories: Named[]) {
  for (const { name, picture } of categories) {
    await tx
      .insert(category)
      .values({ name, level: 1, image: picture })
      .onConflictDoUpdate({
        target: [category.parentId, category.nameKey],
        set: { image: picture },
      })
  }
}
