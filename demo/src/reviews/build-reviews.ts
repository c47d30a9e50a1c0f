import { createHash } from 'node:crypto'

import { demoProducts } from '../demo-products.ts'
import type { Product } from '../products/product.ts'
import { answers, endings, firstNames, places, titles, words } from './words.ts'

/** A made-up review of one of the demo's products, not marked as a verified purchase. */
export interface DemoReview {
  sku: string
  rating: number
  title: string
  comment: string
  name: string
  answer: string
  daysAgo: number
}

/** Cumulative percentage of reviews by number of stars. */
const upTo = [4, 9, 18, 45, 100]
/** One of this many products has reviews. */
const REVIEWED = 6
const MAX_OF_ONE = 5
const OLDEST_DAYS = 600

/** A deterministic integer below `limit` for a text. */
const pickNumber = (limit: number, ...about: (string | number)[]) =>
  createHash('sha256').update(about.join(' ')).digest().readUInt32BE() % limit

function pick<T>(from: readonly T[], ...about: (string | number)[]): T {
  const one = from[pickNumber(from.length, ...about)]
  if (one === undefined) throw new Error('There is nothing to pick from')
  return one
}

/** The reviews of the demo, deterministic and without duplicates. */
export function buildReviews(): DemoReview[] {
  const said = new Set<string>()
  return demoProducts
    .filter(({ sku }) => pickNumber(REVIEWED, 'reviewed', sku) === 0)
    .flatMap((product) => {
      const count = 1 + pickNumber(MAX_OF_ONE, 'count', product.sku)
      return Array.from({ length: count }, (_, n) => reviewOf(product, n))
    })
    .filter(({ comment }) => !said.has(comment) && said.add(comment))
}

function reviewOf({ sku, category }: Product, n: number): DemoReview {
  const share = pickNumber(100, 'stars', sku, n)
  const rating = 1 + upTo.findIndex((most) => share < most)
  const isAnswered = rating <= 2 || pickNumber(5, 'answered', sku, n) === 0
  return {
    sku,
    rating,
    title: pick(titles[rating] ?? [], 'title', sku, n),
    comment: commentOf(category.join(' > '), rating, [sku, n]),
    name: `${pick(firstNames, 'name', sku, n)}, de ${pick(places, 'place', sku, n)}`,
    answer: isAnswered ? pick(answers[rating] ?? [], 'answer', sku, n) : '',
    daysAgo: 3 + pickNumber(OLDEST_DAYS, 'day', sku, n),
  }
}

function commentOf(shelf: string, rating: number, about: (string | number)[]) {
  const kind = words.find((one) => shelf.startsWith(one.shelf))
  if (!kind) throw new Error(`No words for ${shelf}`)
  const use = pick(kind.uses, 'use', ...about)
  const praise = pick(kind.praise, 'praise', ...about)
  const complaint = pick(kind.complaints, 'complaint', ...about)
  const ending = pick(endings[rating] ?? [], 'ending', ...about)
  return `${bodyOf(rating, { use, praise, complaint })} ${ending}`.trim()
}

function bodyOf(rating: number, said: Record<'use' | 'praise' | 'complaint', string>) {
  const { use, praise, complaint } = said
  if (rating === 5) return `${use} y ${praise}.`
  if (rating >= 3) return `${use}: ${praise}. Lo malo es que ${complaint}.`
  return `${use} y no me convenció: ${complaint}.`
}

if (import.meta.main) process.stdout.write(JSON.stringify(buildReviews()))
