import { expect, it } from 'vitest'

import { pageMeta } from './page-meta.ts'
import { quickShop } from './testing/stand-in-shop.ts'

const matches = [{ id: 'root', loaderData: { publicUrl: 'https://tienda.example' } }]
const page = {
  title: 'Bombas',
  description: 'Bombas de agua.',
  path: '/productos?categoria=Bombas',
}
const address = (path: string) => `https://tienda.example${path}`

// [S11.7]
it('gives a page its one address, its language and its neighbours', () => {
  const tags = pageMeta(matches, { ...page, prev: '/productos', next: '/productos?pagina=3' })
  const link = (rel: string, href: string) => ({ tagName: 'link', rel, href })
  expect(tags).toContainEqual(link('canonical', address(page.path)))
  expect(tags).toContainEqual({ ...link('alternate', address(page.path)), hrefLang: 'es-MX' })
  expect(tags).toContainEqual(link('prev', address('/productos')))
  expect(tags).toContainEqual(link('next', address('/productos?pagina=3')))
})

// [S11.9]
it('gives a page that is not listed no address', () => {
  const tags = pageMeta(matches, { ...page, noindex: true, next: '/productos?pagina=2' })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(tags.filter((tag) => 'rel' in tag && tag.rel !== 'search')).toEqual([])
})

it('cuts a long description between words', () => {
  const description = 'Aspersora de motor para cultivos altos, '.repeat(10)
  const tags = pageMeta(matches, { ...page, description })
  const shown = tags.find((tag) => 'name' in tag && tag.name === 'description')
  expect(shown).toEqual({ name: 'description', content: expect.stringMatching(/^.{100,159}\w…$/) })
})

it.each([
  [undefined, 'envíos a todo México'],
  [{ ...quickShop, shipping: 'priced' as const }, 'envíos a todo México'],
  [quickShop, 'envío gratis a todo México'],
])('promises free shipping only where it is known to be free', (shop, said) => {
  const loaded = [{ id: 'root', loaderData: { publicUrl: '', shop } }]
  const description = 'Maquinaria con envío gratis a todo México.'
  expect(JSON.stringify(pageMeta(loaded, { ...page, description }))).toContain(
    `Maquinaria con ${said}.`,
  )
})

// [S11.11]
it('shares the price of what is sold', () => {
  const shared = { property: 'product:price:amount', content: '1890.50' }
  expect(pageMeta(matches, { ...page, price: 1890.5 })).toContainEqual(shared)
  expect(JSON.stringify(pageMeta(matches, page))).not.toContain('product:price')
})

// [S11.17]
it('lets browsers search the shop from their address bar', () => {
  expect(pageMeta(matches, page)).toContainEqual({
    tagName: 'link',
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    title: 'Surco',
    href: '/opensearch.xml',
  })
})
