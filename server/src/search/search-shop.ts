import type { Input, Output, products, SearchAnswer } from '@surco/contract'
import type { Db } from '@surco/database'

import { mediaPath } from '../media/index.ts'
import { pesos } from '../money.ts'
import { answerQuery, type Answer } from './answer-query.ts'
import { highlight } from './highlight.ts'
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
  const answer = await answerQuery(db, {
    query,
    ordering: `${descends ? '-' : ''}${orderBy}`,
    take: pageSize,
    skip: (page - 1) * pageSize,
  })
  return toWire(answer, query)
}

function toWire(answer: Answer, query: string): SearchAnswer {
  const { products, categories, brands, words } = answer
  return {
    products: {
      total: answer.total,
      results: products.map(({ picture, ...product }) => ({
        ...product,
        displayName: highlight(product.name, words),
        image: mediaPath(picture ?? undefined),
        price: pesos(product.price),
        originalPrice: pesos(product.originalPrice),
      })),
    },
    categories: { results: categories, total: answer.categoryTotal },
    brands: { results: brands, total: answer.brandTotal },
    suggestions: suggestionsOf(answer, query),
    ...(answer.corrected !== null && { corrected: answer.corrected }),
  }
}
