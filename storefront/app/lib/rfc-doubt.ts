/** The order gives each character its value in the check digit's sum. */
const alphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/** The tax authority's own, for the public at large and for foreigners. */
const generic = ['XAXX010101000', 'XEXX010101000']

/**
 * A doubt about an RFC that has the right form: no such date, or a check digit that is not the
 * usual one. The tax authority has given out some of those, so it is a hint and no fault.
 */
export function doubtAboutRfc(typed: string): string | undefined {
  const rfc = typed.trim().toUpperCase()
  const [, letters, date, ending] = /^([A-ZÑ&]{3,4})(\d{6})([A-Z\d]{2}[A\d])$/.exec(rfc) ?? []
  if (!letters || !date || !ending || generic.includes(rfc)) return undefined
  if (!isDate(date)) return 'Revisa tu RFC: la fecha que contiene no existe.'
  return checkDigit(rfc.slice(0, -1)) === rfc.at(-1)
    ? undefined
    : 'Revisa tu RFC: su último carácter no es el que le corresponde.'
}

// The RFC does not tell the century; 2000 is the one that may have February 29.
function isDate(yymmdd: string) {
  const [year = 0, month = 0, day = 0] = (yymmdd.match(/../g) ?? []).map(Number)
  const date = new Date(Date.UTC(2000 + year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Modulus 11 of twelve characters; a company's RFC begins with a space. */
function checkDigit(withoutIt: string) {
  const sum = Array.from(withoutIt.padStart(12, ' ')).reduce(
    (total, character, place) => total + alphabet.indexOf(character) * (13 - place),
    0,
  )
  const rest = 11 - (sum % 11)
  return rest === 11 ? '0' : rest === 10 ? 'A' : String(rest)
}
