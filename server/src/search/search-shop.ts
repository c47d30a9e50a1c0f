import type { Input, Output, products, SearchAnswer } from '@surco/contract'
import type { Db } from '@surco/database'

import { mediaPath } from '../media/index.ts'
import { pesos } from '../money.ts'
import { asTyped } from './as-typed.ts'
import { askDatabase, type Answer } from './ask-database.ts'
import { createHighlight } from './highlight.ts'
import { suggestionsOf } from './suggestions.ts'

type Search = (typeof products)['GET /products/search']

const PAGE_SIZE = 8
const SHORTEST = 2

const nothing: SearchAnswer = {
  products: { results: [], total: 0 },
  categories: { results: [], total: 0 },
  brands: { results: [], total: 0 },
  suggestions: [],
}

/** Products, categories, brands and phrases for a query; nothing for one of less than two characters. */
export async function searchShop(db: Db, { query: asked }: Input<Search>): Promise<Output<Search>> {
  const { page = 1, pageSize = PAGE_SIZE, orderBy = 'relevance', orderDirection } = asked
  const query = (asked.query ?? '').trim()
  if (query.length < SHORTEST || pageSize === 0) return nothing
  const descends = orderBy !== 'relevance' && orderDirection === 'desc'
  const answer = await askDatabase(db, {
    query,
    ordering: `${descends ? '-' : ''}${orderBy}`,
    take: pageSize,
    skip: (page - 1) * pageSize,
  })
  return toWire(answer, query)
}

function toWire(answer: Answer, query: string): SearchAnswer {
  const { products, labels, marks, total } = answer
  const highlight = createHighlight(marks)
  return {
    products: {
      total,
      results: products.map(({ pictures, ...product }) => ({
        ...product,
        displayName: highlight(product.name),
        // What is quoted has a price for its shipping.
        envioGratis: product.envioGratis && !product.requiresShippingQuote,
        image: mediaPath(pictures[0]),
        images: pictures.map(mediaPath),
        price: pesos(product.price),
        originalPrice: pesos(product.originalPrice),
      })),
    },
    categories: { results: labels.categories, total: labels.categoryTotal },
    brands: { results: labels.brands, total: labels.brandTotal },
    suggestions: suggestionsOf(answer, query, highlight),
    ...saidOf(answer, query),
  }
}

/** What the shopper is told about the query; a correction that finds nothing is none. */
function saidOf({ corrected, ignored, labels, total }: Answer, query: string) {
  const found = total + labels.categoryTotal + labels.brandTotal > 0
  return {
    ...(found && corrected && { corrected: asTyped(corrected, query).join(' ') }),
    ...(total > 0 && ignored.length > 0 && { ignored: asTyped(ignored, query) }),
  }
}
