const brands: readonly (readonly [brand: string, pattern: RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['american_express', /^3[47]/],
  ['carnet', /^(506|639|286900)/],
]

// Credit is the ordinary case, so that months without interest can be tried with any card.
const debit = /^(4242|510510)/

export function brandOf(number: string): string {
  return brands.find(([, pattern]) => pattern.test(number))?.[0] ?? 'unknown'
}

export function cardTypeOf(number: string): 'credit' | 'debit' {
  return debit.test(number) ? 'debit' : 'credit'
}
