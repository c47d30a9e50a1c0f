import type { FieldError } from '@surco/contract'

/** Whom a password is for: what a stranger would try first. */
interface Owner {
  name: string
  email: string
}

const COMMON = 'Esta contraseña es de las más usadas y se adivina enseguida. Elige otra.'
const PERSONAL = 'Tu contraseña no puede ser tu nombre ni tu email. Elige otra.'

/** Why a password of allowed length may not be chosen; nothing when it may. */
export async function passwordFaults(
  field: string,
  password: string,
  { name, email }: Owner,
): Promise<FieldError[]> {
  const plain = plainOf(password)
  const own = [email, email.split('@', 1)[0] ?? '', name, ...name.split(/\s+/)]
  if (plain !== '' && own.some((word) => plainOf(word) === plain)) {
    return [{ field, message: PERSONAL }]
  }
  const isWeak = plain === '' || (await isCommon(password.toLowerCase(), plain))
  return isWeak ? [{ field, message: COMMON }] : []
}

/** Without accents, case and spaces: "Contraseña" is "contrasena". '' when one character is all there is. */
function plainOf(text: string) {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase()
  return new Set(plain).size > 1 ? plain : ''
}

/** The list is looked through rather than made a set of: choosing a password is rare, memory is not. */
async function isCommon(...written: string[]) {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const known = dictionary['passwords-common']
  return written.some((word) => known.includes(word) || ofThisShop.includes(word))
}

const ofThisShop = ['surco1', 'surco123', 'surco1234', 'contraseña', 'tractor', 'tractor1']
