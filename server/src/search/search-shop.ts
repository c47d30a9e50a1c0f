import type { Input, Output, products, SearchAnswer } from '@surco/contract'
import type { Db } from '@surco/database'

import { mediaPath } from '../platform/media/index.ts'
import { pesos } from '../platform/money.ts'
import { ratingOf } from '../platform/rating.ts'
import { askDatabase, type Answer, suggestionsOf } from './ask-database.ts'
import { createHighlight, plain } from './highlight.ts'

type Search = (typeof products)['GET /products/search']

const PAGE_SIZE = 8
const SHORTEST = 2

const nothing: SearchAnswer = {
  products: { results: [], total: 0 },
  categories: { results: [], total: 0 },
  brands: { results: [], total: 0 },
  suggestions: [],
}

/** Searches products, categories, brands and suggestions; no results for fewer than two characters. */
export async function searchShop(
  db: Db,
  { query: params }: Input<Search>,
): Promise<Output<Search>> {
  const { page = 1, pageSize = PAGE_SIZE, orderBy = 'relevance', orderDirection } = params
  const query = (params.query ?? '').trim()
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
      results: products.map(({ pictures, ratingSum, ratingCount, ...product }) => ({
        ...product,
        ...ratingOf({ ratingSum, ratingCount }),
        displayName: highlight(product.name),
        // The shipping of quoted products is never free.
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
    ...noticesOf(answer, query),
  }
}

/** Notices about the query for the shopper; a correction without results is omitted. */
function noticesOf({ corrected, ignored, labels, total }: Answer, query: string) {
  const found = total + labels.categoryTotal + labels.brandTotal > 0
  return {
    ...(found && corrected && { corrected: asTyped(corrected, query).join(' ') }),
    ...(total > 0 && ignored.length > 0 && { ignored: asTyped(ignored, query) }),
  }
}

/** Restores the shopper's spelling of plain words and measures (`8in`); a converted measure gets a space. */
export function asTyped(things: readonly string[], query: string): string[] {
  const typed = new Map(query.split(/\s+/).map((word) => [plain(word), word]))
  return things.map((thing) => typed.get(thing) ?? measureIn(query, thing) ?? spaced(thing))
}

/** Finds a measure as typed: "8 pulgadas" for 8in, "3/4 pulgada" for 0.75in. */
function measureIn(query: string, thing: string): string | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(thing) ?? []
  if (number === undefined) return undefined
  const follows = unit === '' ? '' : String.raw`\s?(?:\p{L}+|["″”])`
  const written = `${number.replace('.', '[.,]')}|${fractionIn(query, Number(number)) ?? number}`
  return new RegExp(`(?<![\\d.,/])(?:${written})${follows}`, 'u').exec(query)?.[0]
}

/** The fraction in a query that equals this number. */
const fractionIn = (query: string, value: number) =>
  [...query.matchAll(/(?:(\d+)\s+)?(\d+)\/(\d+)/g)].find(
    ([, whole = '0', over, under]) =>
      Math.abs(Number(whole) + Number(over) / Number(under) - value) < 0.005,
  )?.[0]

const spaced = (thing: string) => thing.replace(/(?<=\d)(?=[a-z])/, ' ')
