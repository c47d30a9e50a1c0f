import { plain } from './words.ts'

/** Plain words and measures (`8in`) in the shopper's own writing; a measure that was reckoned is spaced. */
export function asTyped(things: readonly string[], query: string): string[] {
  const typed = new Map(query.split(/\s+/).map((word) => [plain(word), word]))
  return things.map((thing) => typed.get(thing) ?? measureIn(query, thing) ?? spaced(thing))
}

/** "8 pulgadas" for 8in: the number with what follows it. */
function measureIn(query: string, thing: string): string | undefined {
  const [, number] = /^(\d+(?:\.\d+)?)[a-z]+$/.exec(thing) ?? []
  if (number === undefined) return undefined
  const written = number.replace('.', '[.,]')
  return new RegExp(`(?<![\\d.,/])${written}\\s?(?:\\p{L}+|["″”])`, 'u').exec(query)?.[0]
}

const spaced = (thing: string) => thing.replace(/(?<=\d)(?=[a-z])/, ' ')
