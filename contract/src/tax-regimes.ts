/**
 * Which tax regimes a person or a company may have, and which regimes may use an invoice for what: catalogues
 * c_RegimenFiscal and c_UsoCFDI of the SAT for CFDI 4.0 as of 2026-08-06, codes only.
 */

/** A company is a `persona moral`, a person a `persona física`. */
export type PersonKind = 'company' | 'person'

const ofBoth = ['610', '626']
const regimes: Record<PersonKind, readonly string[]> = {
  company: [...ofBoth, '601', '603', '620', '622', '623', '624'],
  person: [...ofBoth, '605', '606', '607', '608', '611', '612', '614', '615', '616', '621', '625'],
}

/** Without obligations; also of whoever has a generic RFC. */
export const NO_OBLIGATIONS = '616'

const everybody = [...new Set([...regimes.company, ...regimes.person])].toSorted()
const businesses = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626']
const deducting = ['605', '606', '607', '608', '611', '612', '614', '615', '625']

/** The code of a regime exists. */
export const isTaxRegime = (regime: string) => everybody.includes(regime)

export const isRegimeOf = (kind: PersonKind, regime: string) => regimes[kind].includes(regime)

/** The regimes that may use an invoice so; none for a code that is no use, or one that nobody buys with. */
export function regimesForUse(use: string): readonly string[] {
  if (use === 'G02') return [...businesses, NO_OBLIGATIONS]
  if (/^(?:G0[13]|I0[1-8])$/.test(use)) return businesses
  if (/^D(?:0[1-9]|10)$/.test(use)) return deducting
  return use === 'S01' ? everybody : []
}
