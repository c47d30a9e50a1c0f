import type { Testimonial } from '@surco/contract'
import type { ApiError, ShopClient } from '@surco/contract/client'
import { data, redirect } from 'react-router'

import { loadBlock } from '../../lib/blocks.ts'
import { productPath, unknownProductPath } from '../../lib/paths.ts'

const tenFirst = { page: 1, size: 10 }

/**
 * A product with those that go with it and what customers say. A SKU in other letters sends to the
 * product, an unknown one to the catalogue; a shop that cannot answer is an error page with its status.
 */
export async function loadProduct(api: ShopClient, sku: string) {
  const product = await api('GET /products/:id', { params: { id: sku } }).catch(async (error) => {
    throw isUnknown(error) ? await sendElsewhere(api, sku) : errorPage(error)
  })
  const [related, testimonials, summary] = await Promise.all([
    loadBlock(api('GET /products/related-products', { query: { sku } })),
    loadBlock(api('GET /testimonials', { query: tenFirst })),
    loadBlock(api('GET /testimonials/summary', {})),
  ])
  return {
    product: product.data.attributes,
    related: related?.results,
    testimonials: testimonials && ownFirst(testimonials.data, sku),
    summary,
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
