/**
 * Which tax regimes a person or a company may have, and which regimes may use an invoice for what: catalogues
 * c_RegimenFiscal and c_UsoCFDI of the SAT for CFDI 4.0 as of 2026-08-06, codes only.
 */

import type { FieldError } from './errors.ts'
import {
  isGenericRfc,
  kindOfRfc,
  PUBLIC_NAME,
  PUBLIC_RFC,
  rfcFault,
  type PersonKind,
} from './rfc.ts'

const ofBoth = ['610', '626']
const regimes: Record<PersonKind, readonly string[]> = {
  company: [...ofBoth, '601', '603', '620', '622', '623', '624'],
  person: [...ofBoth, '605', '606', '607', '608', '611', '612', '614', '615', '616', '621', '625'],
}

/** The regime without tax obligations, also that of the generic RFCs. */
const NO_OBLIGATIONS = '616'

const everybody = [...new Set([...regimes.company, ...regimes.person])].toSorted()
const businesses = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626']
const deducting = ['605', '606', '607', '608', '611', '612', '614', '615', '625']

/** Whether it is a code of the catalogue. */
const isTaxRegime = (regime: string) => everybody.includes(regime)

const isRegimeOf = (kind: PersonKind, regime: string) => regimes[kind].includes(regime)

/** The regimes that allow a use of invoices; none for unknown codes and uses that are not for purchases. */
export function regimesForUse(use: string): readonly string[] {
  if (use === 'G02') return [...businesses, NO_OBLIGATIONS]
  if (/^(?:G0[13]|I0[1-8])$/.test(use)) return businesses
  if (/^D(?:0[1-9]|10)$/.test(use)) return deducting
  return use === 'S01' ? everybody : []
}

/** Fiscal data of an invoice's recipient; '' and `undefined` are not given yet. */
interface FiscalData {
  rfc?: string | undefined
  /** `undefined` where no name is asked for. */
  razonSocial?: string | undefined
  taxRegime?: string | undefined
  cfdiUse?: string | undefined
}

/** The only use of an invoice with a generic RFC. */
const NO_TAX_EFFECTS = 'S01'

/**
 * Errors that the tax authority's validator of CFDI 4.0 would find in RFC, name, regime and use together. Missing
 * values are the form's concern, except for the name: only the RFC decides whether one is needed.
 */
export function fiscalFaults(data: FiscalData): FieldError[] {
  const messages = {
    rfc: rfcFault(data.rfc ?? ''),
    razonSocial: nameFault(data),
    cfdiUse: useFault(data),
    taxRegime: regimeFault(data),
  }
  return Object.entries(messages).flatMap(([field, message]) =>
    message ? [{ field, message }] : [],
  )
}

/** Whether a regime may be chosen with an RFC; an incomplete RFC allows any. */
export function isRegimeAllowed(regime: string, { rfc = '' }: FiscalData): boolean {
  if (isGenericRfc(rfc)) return regime === NO_OBLIGATIONS
  const kind = kindOfRfc(rfc)
  return kind === undefined || isRegimeOf(kind, regime)
}

/** Whether a use may be chosen with an RFC and a regime, as far as they are given. */
export function isUseAllowed(use: string, { rfc = '', taxRegime = '' }: FiscalData): boolean {
  if (isGenericRfc(rfc)) return use === NO_TAX_EFFECTS
  const allowed = regimesForUse(use)
  return taxRegime === ''
    ? allowed.some((regime) => isRegimeAllowed(regime, { rfc }))
    : allowed.includes(taxRegime)
}

/** Whether an invoice needs a name of its own. Without one it takes the buyer's, but not for a company or abroad. */
export const needsOwnName = (rfc: string) =>
  kindOfRfc(rfc) === 'company' || (isGenericRfc(rfc) && !isPublic(rfc))

const isPublic = (rfc: string) => rfc.trim().toUpperCase() === PUBLIC_RFC

function nameFault({ rfc = '', razonSocial }: FiscalData) {
  if (razonSocial === undefined) return undefined
  const name = fiscalName(razonSocial, rfc)
  if (name.includes('|')) return 'El nombre no puede llevar el signo «|».'
  if (isPublic(rfc)) {
    return name === PUBLIC_NAME
      ? undefined
      : `Con el RFC ${PUBLIC_RFC} el nombre es ${PUBLIC_NAME}.`
  }
  if (name !== '' && !/\p{L}|\p{N}/u.test(name)) return 'Escribe un nombre con letras.'
  return name === '' && needsOwnName(rfc)
    ? 'La razón social es obligatoria: escríbela como aparece en la constancia fiscal.'
    : undefined
}

function regimeFault({ rfc = '', taxRegime = '' }: FiscalData) {
  if (taxRegime === '') return undefined
  if (!isTaxRegime(taxRegime)) return 'Elige un régimen fiscal de la lista.'
  if (isRegimeAllowed(taxRegime, { rfc })) return undefined
  if (isGenericRfc(rfc)) return 'Con un RFC genérico el régimen es 616 - Sin obligaciones fiscales.'
  return kindOfRfc(rfc) === 'company'
    ? 'Este régimen es de personas físicas, y tu RFC es de una empresa (12 caracteres).'
    : 'Este régimen es de empresas, y tu RFC es de una persona física (13 caracteres).'
}

function useFault(data: FiscalData) {
  const { rfc = '', taxRegime = '', cfdiUse = '' } = data
  if (cfdiUse === '') return undefined
  if (regimesForUse(cfdiUse).length === 0) return 'Elige un uso de CFDI de la lista.'
  // An unknown regime is reported at its own field.
  const known = taxRegime === '' || isTaxRegime(taxRegime)
  if (!known || isUseAllowed(cfdiUse, data)) return undefined
  return isGenericRfc(rfc)
    ? 'Con un RFC genérico el uso es S01 - Sin efectos fiscales.'
    : 'Este uso de CFDI no corresponde a tu régimen fiscal.'
}

/** Kinds of companies as they follow a name (S.A. de C.V.), written without spaces and dots. */
const capitalRegimes = new Set(
  (
    'SA SADECV SAB SABDECV SAPI SAPIDECV SAS SASDECV SDERL SDERLDECV SDERLMI SENC SENCDECV SENNC SENNCDECV SC AC SCL ' +
    'SCDERL SCDERLDECV SPRDERL SPRDERLDECV SPRDERI SPRDERIDECV SPRDERS SSS ' +
    'SCDEPDERL SCDEPDERLDECV SDEPRDERL SDEPRDERLDECV SDEPRDERI SDEPRDERIDECV SDEPRDERS ' +
    'SOCIEDADANONIMADECAPITALVARIABLE SOCIEDADANÓNIMADECAPITALVARIABLE'
  ).split(' '),
)

/**
 * A name as the tax authority registers it: in capitals, a company's without its capital regime. The generic RFC of
 * the public has one fixed name, also when nothing was typed or the accent was.
 */
export function fiscalName(typed: string, rfc: string): string {
  const name = typed.trim().replace(/\s+/g, ' ').toLocaleUpperCase('es-MX')
  if (rfc.trim().toUpperCase() === PUBLIC_RFC) {
    return ['', 'PÚBLICO EN GENERAL'].includes(name) ? PUBLIC_NAME : name
  }
  return kindOfRfc(rfc) === 'company' ? withoutCapitalRegime(name) : name
}

/** Removes the longest suffix that is a capital regime; a name that is nothing else stays. */
function withoutCapitalRegime(name: string) {
  const ends = Array.from(name.matchAll(/[ ,](?=[^ ,])/g), ({ index }) => index)
  const cut = ends.find((at) => capitalRegimes.has(name.slice(at).replaceAll(/[., ]/g, '')))
  return cut === undefined ? name : name.slice(0, cut).replace(/[ ,]+$/, '')
}
