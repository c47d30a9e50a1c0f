import type { Input, Output, products, SearchAnswer } from '@surco/contract'
import type { Db } from '@surco/database'

import { mediaPath } from '../media/index.ts'
import { pesos } from '../money.ts'
import { answerQuery, type Answer } from './answer-query.ts'
import { findWritings } from './find-writings.ts'
import { highlight } from './highlight.ts'
import { spell } from './spell.ts'
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
  const corrected = correctionOf(answer)
  return {
    ...toWire(answer, query),
    ...(corrected !== null && { corrected: await spellMended(db, corrected, query) }),
  }
}

/** One that finds nothing is none. */
const correctionOf = ({ corrected, total, categoryTotal, brandTotal }: Answer) =>
  total + categoryTotal + brandTotal > 0 ? corrected : null

async function spellMended(db: Db, mended: string, typed: string) {
  const words = mended.split(' ')
  return spell(words, typed, await findWritings(db, words))
}

function toWire(answer: Answer, query: string): SearchAnswer {
  const { products, categories, brands, words } = answer
  return {
    products: {
      total: answer.total,
      results: products.map(({ pictures, ...product }) => ({
        ...product,
        displayName: highlight(product.name, words),
        image: mediaPath(pictures[0]),
        images: pictures.map(mediaPath),
        price: pesos(product.price),
        originalPrice: pesos(product.originalPrice),
      })),
    },
    categories: { results: categories, total: answer.categoryTotal },
    brands: { results: brands, total: answer.brandTotal },
    suggestions: suggestionsOf(answer, query),
  }
}
