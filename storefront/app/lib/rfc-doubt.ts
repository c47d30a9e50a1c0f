import { fiscalFaults, kindOfRfc } from '@surco/contract'

/** The order gives each character its value in the check digit's sum. */
const alphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/**
 * A doubt about an RFC that is typed to its end: its field will refuse a date that does not exist. A check
 * digit that is not the usual one stays a hint, as the tax authority has given out some of those.
 */
export function doubtAboutRfc(typed: string): string | undefined {
  const rfc = typed.trim().toUpperCase()
  if (kindOfRfc(rfc) === undefined) return undefined
  const [fault] = fiscalFaults({ rfc })
  if (fault) return fault.message
  return checkDigit(rfc.slice(0, -1)) === rfc.at(-1)
    ? undefined
    : 'Revisa tu RFC: su último carácter no es el que le corresponde.'
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
