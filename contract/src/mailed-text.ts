import { Type } from 'typebox'

/**
 * Texts that anybody can have the shop mail to anybody hold no address of the web or of a mailbox: they would be a
 * stranger's advertisement in the shop's name. The patterns take time in proportion to a text's length, and do
 * without lookbehind, which older browsers do not read.
 */

/** What mail programs and browsers read as a dot: 'ejemplo。com' leads to a shop too. */
const dot = '[.\\u2024\\u3002\\ufe52\\uff0e\\uff61]'
const strangeDot = '[\\u2024\\u3002\\ufe52\\uff0e\\uff61]'
const slash = '[\\/\\\\\\u2044\\u2215\\uff0f]'
/** A character of a host's name. */
const sign = '[\\p{L}\\p{N}\\p{So}-]'

const anyCase = (word: string) =>
  word.replaceAll(/\p{L}/gu, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)
const oneOf = (words: string) => `(?:${words.split(' ').map(anyCase).join('|')})`

/** Written by people for nothing but an address. */
const addresses = [
  '[@\\ufe6b\\uff20]',
  `[:\\ufe55\\uff1a]${slash}`,
  `${oneOf('www')}${dot}`,
  `[0-9]{1,3}(?:${dot}[0-9]{1,3}){3}`,
  `${sign}${strangeDot}${sign}`,
  `${sign}${dot}\\p{L}{2,}${slash}`,
]

/** A dot with a word right after it; after a single letter "de" may follow ("S.A.de C.V."). */
const hostInName = [
  `${sign}{2}${dot}\\p{L}{2}`,
  `${sign}${dot}(?!${anyCase('de')}(?!\\p{L}))\\p{L}{2}`,
]

/** What people, and the list of postal codes, write before a dot without a space after it ("Dr.Romeo Rincón"). */
const abbreviations = oneOf(
  'av ave avda blvd calz carr cda cd cia circ cjon col coop cp depto dpto dr dra edif edo esq ext fco ff fracc ' +
    'gdor gpe gral gob hab hnos ing int km lic loc lt lte ma mpio mz mza no nte num núm ote pblo pról priv prof ' +
    'profr prol pte res sn soc sta stgo sto tel uh',
)
const commonEndings = oneOf(
  'com net org info biz mx us co io me ly xyz top shop store site online link page app dev bet example',
)

/** A host: with an ending that is common, or a longer word before the dot that is no abbreviation or number. */
const hostInPlace = [
  `${sign}${dot}${commonEndings}(?!\\p{L})`,
  `(?:^|[^\\p{L}\\p{N}\\p{So}-])(?!(?:${abbreviations}|[0-9]+\\p{L}{0,3})${dot})${sign}{2,}${dot}\\p{L}{2}`,
]

const without = (parts: readonly string[]) => `^(?![^]*(?:${parts.join('|')}))`
const HOW = 'sin direcciones web ni de correo; después de un punto deja un espacio.'

/** A name of a person or company: "S.A. de C.V." is no address, "tienda.mx" is one. */
export const FullName = Type.String({
  maxLength: 120,
  pattern: `${without([...addresses, ...hostInName])}[\\s\\S]*\\S`,
  'x-message': `Escribe tu nombre ${HOW}`,
  'x-required': 'El nombre completo es obligatorio.',
})

/** A line of a postal address. */
export const placeText = (required: string, maxLength = 120) =>
  Type.String({
    maxLength,
    pattern: `${without([...addresses, ...hostInPlace])}[\\s\\S]*\\S`,
    'x-message': `Escríbelo ${HOW}`,
    'x-required': required,
  })

/** More about a place or who is there; '' for nothing. */
export const placeNote = (maxLength: number) =>
  Type.Optional(
    Type.String({
      maxLength,
      pattern: without([...addresses, ...hostInPlace]),
      'x-message': `Escríbelo ${HOW}`,
    }),
  )

/** A name as the tax authority has it, where companies have words with dots; '' for the buyer's own. */
export const FiscalName = Type.String({
  maxLength: 254,
  pattern: without([...addresses, ...hostInPlace]),
  'x-message': `Escribe la razón social ${HOW}`,
})
