import type { Answer } from './ask-database.ts'
import type { Highlight } from './highlight.ts'
import { plain } from './words.ts'

const MOST = 5

const littleWordAtEnd = /\s+(?:a|con|de|del|el|en|la|para|por|sin|y)$/i

/** What kind of machine a name is about: its words before the first measure. */
export function kindOf(name: string): string {
  let kind =
    name
      .split(/\s+\S*\d/, 1)[0]
      ?.split(/[,(]/, 1)[0]
      ?.trim() ?? ''
  while (littleWordAtEnd.test(kind)) kind = kind.replace(littleWordAtEnd, '')
  return kind
}

/** Phrases that lead to products: categories, kinds of product, and kinds of one brand. */
export function suggestionsOf(
  { labels, products }: Answer,
  query: string,
  highlight: Highlight,
): string[] {
  const matches = (phrase: string) => highlight(phrase).includes('<mark>')
  const kinds = products
    .map(({ name, brand }) => ({ kind: kindOf(name), brand }))
    .filter(({ kind }) => matches(kind))
  const phrases = [
    ...labels.categories.filter(({ level }) => level === 1).map(({ name }) => name),
    ...kinds.map(({ kind }) => kind),
    ...kinds.map(({ kind, brand }) => `${kind} ${brand}`),
  ]
  const asked = plain(query)
  const first = new Map<string, string>()
  for (const phrase of phrases) {
    const key = plain(phrase)
    if (!first.has(key) && key !== asked) first.set(key, phrase)
  }
  return [...first.values()].slice(0, MOST)
}
