import type { FieldError } from './errors.ts'
import { fiscalName } from './fiscal-name.ts'
import { isGenericRfc, kindOfRfc, PUBLIC_NAME, PUBLIC_RFC, rfcFault } from './rfc.ts'
import { isRegimeOf, isTaxRegime, NO_OBLIGATIONS, regimesForUse } from './tax-regimes.ts'

/** What was told of whom an invoice is for; '' is not told yet, `undefined` is not asked for. */
interface Told {
  rfc?: string | undefined
  razonSocial?: string | undefined
  taxRegime?: string | undefined
  cfdiUse?: string | undefined
}

/** The only use of an invoice with a generic RFC. */
const NO_TAX_EFFECTS = 'S01'

/**
 * What the tax authority would refuse of fiscal data, seen together as its validator of CFDI 4.0 does: RFC, kind
 * of person, name, regime and use. Whether something is missing is for the form to say, but for the name: only
 * the RFC tells who needs one.
 */
export function fiscalFaults(told: Told): FieldError[] {
  const messages = {
    rfc: rfcFault(told.rfc ?? ''),
    razonSocial: nameFault(told),
    cfdiUse: useFault(told),
    taxRegime: regimeFault(told),
  }
  return Object.entries(messages).flatMap(([field, message]) =>
    message ? [{ field, message }] : [],
  )
}

/** Whether a regime may be chosen with an RFC; with one that is not typed to its end, any may. */
export function suitsRfc(rfc: string, regime: string): boolean {
  if (isGenericRfc(rfc)) return regime === NO_OBLIGATIONS
  const kind = kindOfRfc(rfc)
  return kind === undefined || isRegimeOf(kind, regime)
}

/** Whether a use may be chosen with an RFC and a regime, as far as they are told. */
export function suitsRegime({ rfc = '', taxRegime = '' }: Told, use: string): boolean {
  if (isGenericRfc(rfc)) return use === NO_TAX_EFFECTS
  const allowed = regimesForUse(use)
  return taxRegime === ''
    ? allowed.some((regime) => suitsRfc(rfc, regime))
    : allowed.includes(taxRegime)
}

/** Without a name an invoice bears its buyer's, which is no company's. */
export const needsOwnName = (rfc: string) =>
  kindOfRfc(rfc) === 'company' || (isGenericRfc(rfc) && !isPublic(rfc))

const isPublic = (rfc: string) => rfc.trim().toUpperCase() === PUBLIC_RFC

function nameFault({ rfc = '', razonSocial }: Told) {
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

function regimeFault({ rfc = '', taxRegime = '' }: Told) {
  if (taxRegime === '') return undefined
  if (!isTaxRegime(taxRegime)) return 'Elige un régimen fiscal de la lista.'
  if (suitsRfc(rfc, taxRegime)) return undefined
  if (isGenericRfc(rfc)) return 'Con un RFC genérico el régimen es 616 - Sin obligaciones fiscales.'
  return kindOfRfc(rfc) === 'company'
    ? 'Este régimen es de personas físicas, y tu RFC es de una empresa (12 caracteres).'
    : 'Este régimen es de empresas, y tu RFC es de una persona física (13 caracteres).'
}

function useFault(told: Told) {
  const { rfc = '', taxRegime = '', cfdiUse = '' } = told
  if (cfdiUse === '') return undefined
  if (regimesForUse(cfdiUse).length === 0) return 'Elige un uso de CFDI de la lista.'
  // A regime that does not exist is told by its own field.
  const known = taxRegime === '' || isTaxRegime(taxRegime)
  if (!known || suitsRegime(told, cfdiUse)) return undefined
  return isGenericRfc(rfc)
    ? 'Con un RFC genérico el uso es S01 - Sin efectos fiscales.'
    : 'Este uso de CFDI no corresponde a tu régimen fiscal.'
}
