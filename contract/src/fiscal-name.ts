import { kindOfRfc, PUBLIC_NAME, PUBLIC_RFC } from './rfc.ts'

/** Kinds of companies as they follow a name (S.A. de C.V.), written without spaces and dots. */
const capitalRegimes = new Set(
  (
    'SA SADECV SAB SABDECV SAPI SAPIDECV SAS SASDECV SDERL SDERLDECV SDERLMI SENC SENCDECV SENNC SENNCDECV SC AC SCL ' +
    'SCDERL SCDERLDECV SPRDERL SPRDERLDECV SPRDERI SPRDERIDECV SPRDERS SSS ' +
    'SOCIEDADANONIMADECAPITALVARIABLE SOCIEDADANÓNIMADECAPITALVARIABLE'
  ).split(' '),
)

/**
 * A name as the tax authority has it: in capitals, a company's without its capital regime, the public's always
 * the same however its accent was written.
 */
export function fiscalName(typed: string, rfc: string): string {
  const name = typed.trim().replace(/\s+/g, ' ').toLocaleUpperCase('es-MX')
  if (rfc.trim().toUpperCase() === PUBLIC_RFC) {
    return ['', 'PÚBLICO EN GENERAL'].includes(name) ? PUBLIC_NAME : name
  }
  return kindOfRfc(rfc) === 'company' ? withoutCapitalRegime(name) : name
}

/** Its longest end that is a capital regime goes; a name that is nothing else stays. */
function withoutCapitalRegime(name: string) {
  const words = name.split(' ')
  const isRegime = (from: number) =>
    capitalRegimes.has(words.slice(from).join('').replaceAll(/[.,]/g, ''))
  const cut = words.findIndex((_, place) => place > 0 && isRegime(place))
  return cut < 0 ? name : words.slice(0, cut).join(' ').replace(/,$/, '')
}
