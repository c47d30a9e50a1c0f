import type { Testimonial } from '@surco/contract'
import type { ApiError, ShopClient } from '@surco/contract/client'
import { data, redirect } from 'react-router'

import { loadBlock } from '../../lib/blocks.ts'
import { unknownProductPath } from '../../lib/paths.ts'

const tenFirst = { page: 1, size: 10 }

/**
 * A product with those that go with it and what customers say. An unknown one sends to the
 * catalogue; a shop that cannot answer is an error page with its status.
 */
export async function loadProduct(api: ShopClient, sku: string) {
  const product = await api('GET /products/:id', { params: { id: sku } }).catch(throwPage)
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

function throwPage(error: unknown): never {
  if (!isApiError(error)) throw error
  if (error.status === 404 || error.status === 400) throw redirect(unknownProductPath)
  throw data(null, { status: error.status })
}

// By name: the build holds a copy of the class that the server throws, so instanceof never matches.
const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError'
