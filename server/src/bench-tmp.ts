import { connectPostgres, connectEmbedded } from '@surco/database'
import { sql } from 'drizzle-orm'
import { searchShop } from './search/search-shop.ts'
import { listCatalogPage } from './catalog/list-catalog-page.ts'
import { listFilters } from './catalog/list-filters.ts'
import { listPopularProducts } from './catalog/list-popular-products.ts'
import { listRelatedProducts } from './catalog/list-related-products.ts'
import { listBrands } from './catalog/list-brands.ts'
import { getProduct } from './catalog/get-product.ts'
import { reindexProducts } from './search/index.ts'
const d = process.argv[2]!.startsWith('postgres') ? await connectPostgres({ url: process.argv[2]! }) : await connectEmbedded(process.argv[2]!)
const { db } = d
const ms = async (name: string, f: () => Promise<unknown>, n = 15) => { await f(); const t: number[] = []; for (let i = 0; i < n; i++) { const s = performance.now(); await f(); t.push(performance.now() - s) } t.sort((a, b) => a - b); console.log(name.padEnd(46), 'p50', t[n >> 1]!.toFixed(1), 'max', t.at(-1)!.toFixed(1)) }
for (const q of ['as', 'aspersora', 'aspersora de motor 25 l', 'motobomba 7hp', 'aspersroa', 'bobma periferica', 'motobomba autocebante amarilla', 'qwrtzxyp', 'tepalco', 'generador 5000 w', 'TP-MM12', 'hp', '2 tiempos']) {
  const a = await searchShop(db, { query: { query: q } })
  await ms(`search ${q} [${a.products.total}${a.corrected ? ' → ' + a.corrected : ''}] ${a.products.results[0]?.name ?? ''}`.slice(0, 95), () => searchShop(db, { query: { query: q } }))
}
await ms('search by price', () => searchShop(db, { query: { query: 'aspersora', orderBy: 'price' } }))
await ms('search by name p3', () => searchShop(db, { query: { query: 'aspersora', orderBy: 'name', page: 3, pageSize: 20 } }))
const f = await listFilters(db, { body: {} })
const c = f.categories[0]!, c2 = c.children[0]!, c3 = c2.children[0], b = f.brands[0]!
console.log(c.count, c2.count, c3?.count, b.count)
await ms('filters', () => listFilters(db, { body: {} }))
await ms('filters cat+brand', () => listFilters(db, { body: { categoryId: c.id, brandIds: b.id } }))
const P = (name: string, body: object) => ms('page ' + name, () => listCatalogPage(db, { body } as never))
await P('all', {}); await P('all p900', { page: 900 }); await P('all price', { orderBy: 'price' }); await P('accessories', { isaccesory: true }); await P('machines', { isaccesory: false })
await P('cat1', { categoryId: c.id }); await P('cat1 p100', { categoryId: c.id, page: 100 }); await P('cat1 price', { categoryId: c.id, orderBy: 'price', orderDirection: 'desc' }); await P('cat2', { categoryId: c.id, subcategoryId: c2.id })
await P('cat3', { categoryId: c.id, subcategoryId: c2.id, ssubcategoryId: c3?.id }); await P('brand', { brandIds: b.id }); await P('2 brands', { brandIds: b.id + ',' + f.brands[3]!.id }); await P('cat1+brand', { categoryId: c.id, brandIds: b.id }); await P('cat1+brand+acc', { categoryId: c.id, brandIds: b.id, isaccesory: true })
await P('acc+brand', { brandIds: b.id, isaccesory: true })
await ms('popular', () => listPopularProducts(db, { query: {} }))
await ms('brands', () => listBrands(db, { query: {} }))
const [one] = (await listCatalogPage(db, { body: { page: 50 } })).data
await ms('related', () => listRelatedProducts(db, one!.SKU))
await ms('product', () => getProduct(db, one!.SKU))
const { rows } = await db.execute<{ id: number }>(sql`select id from product where sku = ${one!.SKU}`)
let i = 0
await ms('rename + reindex', () => db.transaction(async (tx) => { await tx.execute(sql`update product set name = name || ${' x' + Math.random()} where id = ${rows[0]!.id}`); await reindexProducts(tx, [rows[0]!.id]) }), 5)
await d.close()
