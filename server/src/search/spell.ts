import { plain, wordPattern } from './words.ts'

/**
 * A mended query (plain words) as the texts write it, accents and ñ included, in lower case; the first
 * text that has a word wins. What was typed in the singular stays so, where the texts have it.
 */
export function spell(mended: readonly string[], typed: string, texts: readonly string[]): string {
  const spellings = new Map<string, string>()
  for (const word of wordsOf([...texts, typed].join(' '))) {
    if (!spellings.has(plain(word))) spellings.set(plain(word), word.toLowerCase())
  }
  const given = wordsOf(typed).map(plain)
  const mistyped = given.filter((word) => !mended.includes(word))
  const inSingular = !mistyped.some((word) => word.endsWith('s'))
  return mended
    .map((word) => {
      const own = spellings.get(word) ?? word
      return inSingular && !given.includes(word) ? (spellings.get(singular(word)) ?? own) : own
    })
    .join(' ')
}

const wordsOf = (text: string) => Array.from(text.matchAll(wordPattern), ([word]) => word)

/** Of a plain word in the plural: bombas, motores. */
const singular = (word: string) => word.replace(/(?:(?<=[aeiou])s|(?<=[^aeiou])es)$/, '')
