import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { ShopInfo } from '@surco/contract'
import type { Tx } from '@surco/database'
import { brand, category } from '@surco/database/schema'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'

import { addPicture, keepVariants } from '../media/index.ts'
import { savePostalCodes } from '../postal-codes/index.ts'
import { reindexProducts } from '../search/index.ts'
import { saveShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { importCatalog } from './import/import-catalog.ts'

/** `logo` and `image` are files below `pictures`. */
interface DemoBrand {
  nombre: string
  logo: string
}
interface DemoCategory {
  nombre: string
  image: string
}

/**
 * Fills an empty shop with the demo's. The products come last: a load that was broken off left none,
 * so the next start does it again.
 */
export async function loadDemoShop(
  shop: Shop,
  demoDir: string,
  progress: (step: string) => void,
): Promise<void> {
  const pictures = join(demoDir, 'pictures')
  await keepVariants(shop.config.dataDir, join(demoDir, 'pictures-encoded'))
  const brands = await readJson<DemoBrand[]>(demoDir, 'brands.json', [])
  const categories = await readJson<DemoCategory[]>(demoDir, 'categories.json', [])
  const named = await Promise.all([
    withPictures(shop, pictures, brands, ({ logo }) => logo),
    withPictures(shop, pictures, categories, ({ image }) => image),
  ])
  const settings = await readJson<ShopInfo | undefined>(demoDir, 'settings.json', undefined)
  const postalCodes = await readPostalCodes(demoDir)
  await shop.db.transaction(async (tx) => {
    await saveBrands(tx, named[0])
    await saveCategories(tx, named[1])
    await savePostalCodes(tx, postalCodes)
    if (settings) await saveShopInfo(tx, settings)
  })
  const file = createReadStream(join(demoDir, 'catalog.csv'))
  const { db, config } = shop
  const result = await importCatalog({ db, dataDir: config.dataDir }, file, {
    picturesDir: pictures,
  })
  const [fault] = result.faults
  if (fault) {
    const where = `line ${fault.line}, ${fault.column}`
    throw new Error(`The demo catalogue has ${result.faultCount} faults; ${where}: ${fault.reason}`)
  }
  await shop.db.transaction(favourEachKind)
  progress(`${result.created} products of ${brands.length} brands`)
}

/** Nothing was sold yet: machines of different categories go first, so that the first shelf shows them all. */
async function favourEachKind(tx: Tx) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with kinds as (
      select distinct on (category_1, category_2) id, category_1, price < list_price as discounted from product
      where not accessory and stock > 0 and not requires_quote
      order by category_1, category_2, price < list_price desc, id
    ), places as (
      select id, row_number() over (partition by category_1 order by discounted desc, id) as place from kinds
    )
    update product set popularity = greatest(10 - place, 1) from places where places.id = product.id
    returning product.id`)
  await reindexProducts(
    tx,
    rows.map(({ id }) => id),
  )
}

async function readJson<T>(folder: string, name: string, missing: T): Promise<T> {
  const file = join(folder, name)
  // safe: the demo's own files, checked by its tests
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as T) : missing
}

interface Named {
  name: string
  /** Name of the picture in the shop. */
  picture: string
}

async function withPictures<T extends { nombre: string }>(
  { db, config }: Shop,
  folder: string,
  things: T[],
  fileOf: (thing: T) => string,
): Promise<Named[]> {
  const named: Named[] = []
  for (const thing of things) {
    const bytes = await readFile(join(folder, fileOf(thing)))
    const { name: picture } = await addPicture(db, config.dataDir, bytes)
    named.push({ name: thing.nombre, picture })
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

async function readPostalCodes(demoDir: string) {
  const file = join(demoDir, 'postal-codes.csv')
  if (!existsSync(file)) return []
  // safe: the columns of the header line
  const rows = parse(await readFile(file), { columns: true, bom: true }) as Record<
    'cp' | 'colonia' | 'municipio' | 'ciudad' | 'estado',
    string
  >[]
  return rows.map(({ cp: code, ...rest }) => ({ code, ...rest }))
}
