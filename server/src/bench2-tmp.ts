import { createTestShop } from './testing/test-shop.ts'
import { loadDemoShop } from './catalog/index.ts'
const t = await createTestShop()
const s = performance.now()
await loadDemoShop(t.shop, 'demo', console.log)
console.log('demo load ms', performance.now() - s)
for (const query of ['aspersora', 'aspersora motor 25 l', 'motobomba 3', 'bomba 7hp', 'soldadora inversora', 'motosiera', 'planta de luz', 'generador 5000w', 'TP-MM12', 'boquilla', 'aspersora milpanova', 'desvrozadora', 'fumigadora', 'maquina para soldar', 'cadena motosierra', 'hidrolabadora']) {
  const s = performance.now()
  const a = await t.client('GET /products/search', { query: { query } })
  console.log(query, '|', a.corrected, '|', a.products.total, '|', a.products.results.slice(0, 3).map((p) => p.displayName), a.categories.results.slice(0, 3).map((c) => c.name), a.brands.results.map((b) => b.name), a.suggestions, Math.round(performance.now() - s) + 'ms')
}
const pop = await t.client('GET /popular-products', { query: {} }); console.log(pop.data.map((p) => p.attributes.Nombre + ' ' + p.attributes.DiscountPercentage))
const related = await t.client('GET /products/related-products', { query: { sku: 'TP-MM12' } }); console.log(related.results.map((p) => p.attributes.Nombre))
await t.close()
