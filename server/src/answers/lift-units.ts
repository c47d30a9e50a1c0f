/** An answer's JSON without its units in stock, which change with every purchase. */
export interface LiftedJson {
  /** What stands before, between and after the numbers. */
  pieces: string[]
  /** The product that each number is of. */
  skus: string[]
}

// Neither can match inside of a text: there every quotation mark has a backslash before it.
const skus = /"SKU":("(?:[^"\\]|\\.)*")/g
const units = /(?<="[Ss]tock":)-?\d+/

/** Takes the units out of an answer in which every product that has any names its SKU first. */
export function liftUnits(json: string): LiftedJson {
  const pieces = json.split(units)
  if (pieces.length === 1) return { pieces, skus: [] }
  const named = [...json.matchAll(skus)].map(([, sku]) => JSON.parse(sku ?? '') as string)
  if (named.length !== pieces.length - 1) throw new Error('An answer has units without a SKU')
  return { pieces, skus: named }
}

/** The whole JSON again; a product that is gone has no units. */
export function putUnits({ pieces, skus: of }: LiftedJson, found: ReadonlyMap<string, number>) {
  return pieces.reduce((json, piece, place) => json + (found.get(of[place - 1] ?? '') ?? 0) + piece)
}
