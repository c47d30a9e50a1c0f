import { plain } from './words.ts'

/** Plain words and measures (`8in`) in the shopper's own writing; a measure that was reckoned is spaced. */
export function asTyped(things: readonly string[], query: string): string[] {
  const typed = new Map(query.split(/\s+/).map((word) => [plain(word), word]))
  return things.map((thing) => typed.get(thing) ?? measureIn(query, thing) ?? spaced(thing))
}

/** "8 pulgadas" for 8in, "3/4 pulgada" for 0.75in: the number with what follows it. */
function measureIn(query: string, thing: string): string | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(thing) ?? []
  if (number === undefined) return undefined
  const follows = unit === '' ? '' : String.raw`\s?(?:\p{L}+|["″”])`
  const written = `${number.replace('.', '[.,]')}|${fractionIn(query, Number(number)) ?? number}`
  return new RegExp(`(?<![\\d.,/])(?:${written})${follows}`, 'u').exec(query)?.[0]
}

/** The fraction in a query that comes to this number. */
const fractionIn = (query: string, value: number) =>
  [...query.matchAll(/(?:(\d+)\s+)?(\d+)\/(\d+)/g)].find(
    ([, whole = '0', over, under]) =>
      Math.abs(Number(whole) + Number(over) / Number(under) - value) < 0.005,
  )?.[0]

const spaced = (thing: string) => thing.replace(/(?<=\d)(?=[a-z])/, ' ')
