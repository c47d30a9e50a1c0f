import type { Testimonial, ProductDetail } from '@surco/contract'
import type { ApiError, ShopClient } from '@surco/contract/client'
import { useEffect } from 'react'
import { data, redirect } from 'react-router'

import { loadBlock } from '../../data/load-blocks.ts'
import { rememberSeen } from '../../entities/product/remember-product.ts'
import { productPath, unknownProductPath, catalogPath } from '../../lib/paths.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'

const firstTen = { page: 1, size: 10 }
const firstReviews = (id: string, stars: number | undefined) => ({
  params: { id },
  query: { page: 1, size: 5, ...(stars !== undefined && { stars }) },
})

/** Filter of reviews by stars in an address; undefined for all. */
export function starsOf(address: string): number | undefined {
  const stars = Number(new URL(address).searchParams.get('estrellas'))
  return [1, 2, 3, 4, 5].includes(stars) ? stars : undefined
}

/**
 * Loads a product with related products, testimonials and reviews. A SKU in other letter case redirects to the product,
 * an unknown one to the catalogue; throws a response with the status for other errors.
 */
export async function loadProduct(api: ShopClient, sku: string, stars?: number) {
  const product = await api('GET /products/:id', { params: { id: sku } }).catch(async (error) => {
    throw isUnknown(error) ? await redirectUnknown(api, sku) : errorPage(error)
  })
  const { rating } = product.data.attributes
  const [related, testimonials, summary, reviews] = await Promise.all([
    loadBlock(api('GET /products/related-products', { query: { sku } })),
    loadBlock(api('GET /testimonials', { query: firstTen })),
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

/** Testimonials about this product first, then the others. */
const ownFirst = (testimonials: Testimonial[], sku: string) =>
  testimonials.toSorted((a, b) => Number(b.product?.SKU === sku) - Number(a.product?.SKU === sku))

const isUnknown = (error: unknown) =>
  isApiError(error) && (error.status === 404 || error.status === 400)

/** Redirects a SKU in other letter case or with a trailing slash to its product, any other to the catalogue. */
async function redirectUnknown(api: ShopClient, typed: string) {
  const sku = typed.replace(/\/+$/, '')
  const query = { query: sku, page: 1, pageSize: 1 }
  const found = await api('GET /products/search', { query }).catch(() => undefined)
  const match = found?.products.results[0]?.SKU
  return match !== undefined && match !== typed && lower(match) === lower(sku)
    ? redirect(productPath(match), 301)
    : redirect(unknownProductPath)
}

const lower = (text: string) => text.toLowerCase()

const errorPage = (error: unknown) =>
  isApiError(error) ? data(null, { status: error.status }) : error

// By name: the server throws another copy of the class than that of the build, so instanceof never matches.
const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError'

const maxFigures = 4
const minFigures = 2
// `12 L`, `1,200 W`, `20 a 160 A`, `1 1/2"`: a number or a range with a short unit.
const figure = /^\d[\d.,/ ]*(a \d[\d.,/]* ?)?("|%|[^\s\d(]{1,6})$/

/**
 * The first specifications that are short figures, one of each kind (`Potencia`, but not also `Potencia en kW`); none
 * when there are too few for a row.
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
    .slice(0, maxFigures)
    .map(({ atributo, valor }) => ({ name: atributo, value: valor }))
  return figures.length < minFigures ? [] : figures
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

/** Remembers in the browser that the product was viewed. */
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
