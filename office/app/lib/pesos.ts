/**
 * Parses an amount in Mexican notation: «1,250.50», «$1250.5», «-50». Returns NaN for ambiguous text, such as «1,25»
 * or «1250,50», and for anything else.
 */
export function readPesos(typed: string): number {
  const plain = typed.replaceAll(/[$\s]/g, '').replace('−', '-')
  return /^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(plain)
    ? Number(plain.replaceAll(',', ''))
    : Number.NaN
}
