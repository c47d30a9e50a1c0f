import type { Testimonial, ProductDetail } from '@surco/contract'
import type { ApiError, ShopClient } from '@surco/contract/client'
import { useEffect } from 'react'
import { data, redirect } from 'react-router'

import { loadBlock } from '../../data/load-blocks.ts'
import { rememberSeen } from '../../entities/product/remember-product.ts'
import { productPath, unknownProductPath, catalogPath } from '../../lib/paths.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'

const tenFirst = { page: 1, size: 10 }
const firstReviews = (id: string, stars: number | undefined) => ({
  params: { id },
  query: { page: 1, size: 5, ...(stars !== undefined && { stars }) },
})

/** How many stars the address asks for; undefined for any. */
export function starsOf(address: string): number | undefined {
  const stars = Number(new URL(address).searchParams.get('estrellas'))
  return [1, 2, 3, 4, 5].includes(stars) ? stars : undefined
}

/**
 * A product with those that go with it and what customers say. A SKU in other letters sends to the
 * product, an unknown one to the catalogue; a shop that cannot answer is an error page with its status.
 */
export async function loadProduct(api: ShopClient, sku: string, stars?: number) {
  const product = await api('GET /products/:id', { params: { id: sku } }).catch(async (error) => {
    throw isUnknown(error) ? await sendElsewhere(api, sku) : errorPage(error)
  })
  const { rating } = product.data.attributes
  const [related, testimonials, summary, reviews] = await Promise.all([
    loadBlock(api('GET /products/related-products', { query: { sku } })),
    loadBlock(api('GET /testimonials', { query: tenFirst })),
    loadBlock(api('GET /testimonials/summary', {})),
    rating ? loadBlock(api('GET /products/:id/reviews', firstReviews(sku, stars))) : null,
  ])
  return {
    product: product.data.attributes,
    related: related?.results,
    testimonials: testimonials && ownFirst(testimonials.data, sku),
    summary,
    reviews,
    stars,
  }
}

/** What was said of this very product, then the rest. */
const ownFirst = (testimonials: Testimonial[], sku: string) =>
  testimonials.toSorted(
    (one, other) => Number(other.product?.SKU === sku) - Number(one.product?.SKU === sku),
  )

const isUnknown = (error: unknown) =>
  isApiError(error) && (error.status === 404 || error.status === 400)

/** People type and share addresses in small letters, or with a slash behind; a search for a code minds neither. */
async function sendElsewhere(api: ShopClient, typed: string) {
  const sku = typed.replace(/\/+$/, '')
  const query = { query: sku, page: 1, pageSize: 1 }
  const found = await api('GET /products/search', { query }).catch(() => undefined)
  const meant = found?.products.results[0]?.SKU
  return meant !== undefined && meant !== typed && inSmall(meant) === inSmall(sku)
    ? redirect(productPath(meant), 301)
    : redirect(unknownProductPath)
}

const inSmall = (text: string) => text.toLowerCase()

const errorPage = (error: unknown) =>
  isApiError(error) ? data(null, { status: error.status }) : error

// By name: the build holds a copy of the class that the server throws, so instanceof never matches.
const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError'

const most = 4
const fewest = 2
// `12 L`, `1,200 W`, `20 a 160 A`, `1 1/2"`: a number or a range with a short unit.
const figure = /^\d[\d.,/ ]*(a \d[\d.,/]* ?)?("|%|[^\s\d(]{1,6})$/

/**
 * The first technical data that are short figures, one of each kind (`Potencia`, but not also
 * `Potencia en kW`); none when there are not enough to make a row.
 */
export function listKeyFigures(specifications: ProductDetail['especificaciones']) {
  const kinds = new Set<string | undefined>()
  const figures = specifications
    .filter(({ atributo, valor }) => {
      const kind = atributo.split(' ')[0]
      if (!figure.test(valor) || kinds.has(kind)) return false
      kinds.add(kind)
      return true
    })
    .slice(0, most)
    .map(({ atributo, valor }) => ({ name: atributo, value: valor }))
  return figures.length < fewest ? [] : figures
}

export function productCrumbs({
  categoria,
  subcategoria,
  subsubcategoria,
  nombre,
}: ProductDetail): Crumb[] {
  const shelves = [
    { name: categoria, to: catalogPath({ categoria }) },
    { name: subcategoria, to: catalogPath({ categoria, subcategoria }) },
    { name: subsubcategoria, to: catalogPath({ categoria, subcategoria, subsubcategoria }) },
  ]
  return [
    { name: 'Inicio', to: '/' },
    { name: 'Productos', to: catalogPath() },
    ...shelves.filter(({ name }) => name !== ''),
    { name: nombre },
  ]
}

/** Notes in the browser that the page of a product was opened. */
export function useRememberProduct({
  SKU,
  nombre,
  precio,
  fotos,
  requiresShippingQuote,
}: ProductDetail) {
  const foto = fotos[0] ?? ''
  const shownPrice = requiresShippingQuote ? 0 : precio
  useEffect(() => {
    rememberSeen({ SKU, nombre, precio: shownPrice, foto })
  }, [SKU, nombre, shownPrice, foto])
}
