import { Type } from 'typebox'

/**
 * Anyone can make the shop mail these texts to anyone, so they may not contain URLs, host names or e-mail addresses.
 * The patterns run in time linear in the length of the text, and use no lookbehind, which older browsers lack.
 */

/** Characters that mail programs and browsers read as a dot: 'ejemplo。com' is a host name too. */
const dot = '[.\\u2024\\u3002\\ufe52\\uff0e\\uff61]'
/** The same without the plain dot: nobody types these in a name or an address. */
const unicodeDot = '[\\u2024\\u3002\\ufe52\\uff0e\\uff61]'
const slash = '[\\/\\\\\\u2044\\u2215\\uff0f]'
/** A character of a host name. */
const hostChar = '[\\p{L}\\p{N}\\p{So}-]'

const anyCase = (word: string) =>
  word.replaceAll(/\p{L}/gu, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)
const oneOf = (words: string) => `(?:${words.split(' ').map(anyCase).join('|')})`

/** Parts that occur only in URLs and e-mail addresses. */
const addresses = [
  '[@\\ufe6b\\uff20]',
  `[:\\ufe55\\uff1a]${slash}`,
  `${oneOf('www')}${dot}`,
  `[0-9]{1,3}(?:${dot}[0-9]{1,3}){3}`,
  `${hostChar}${unicodeDot}${hostChar}`,
  `${hostChar}${dot}\\p{L}{2,}${slash}`,
]

/** A dot followed directly by a word; after a single letter "de" may follow ("S.A.de C.V."). */
const hostInName = [
  `${hostChar}{2}${dot}\\p{L}{2}`,
  `${hostChar}${dot}(?!${anyCase('de')}(?!\\p{L}))\\p{L}{2}`,
]

/** Abbreviations that people and the list of postal codes write without a space after the dot ("Dr.Romeo Rincón"). */
const abbreviations = oneOf(
  'av ave avda blvd calz carr cda cd cia circ cjon col coop cp depto dpto dr dra edif edo ej ejdo esq ext fco ff ' +
    'fracc gdor gpe gral gob hab hnos ing int km lic loc lt lte ma mpio mz mza no nte num núm ote pblo pról priv ' +
    'prof profr prol pte rcho res sec secc sn soc sta stgo sto tel uh',
)
const commonEndings = oneOf(
  'com net org info biz mx us co io me ly xyz top shop store site online link page app dev bet example',
)

/** A host name: one with a common ending, or with a word before the dot that is neither an abbreviation nor a number. */
const hostInPlace = [
  `${hostChar}${dot}${commonEndings}(?!\\p{L})`,
  `(?:^|[^\\p{L}\\p{N}\\p{So}-])(?!(?:${abbreviations}|[0-9]+\\p{L}{0,3})${dot})${hostChar}{2,}${dot}\\p{L}{2}`,
]

const without = (parts: readonly string[]) => `^(?![^]*(?:${parts.join('|')}))`
const noAddressesHint = 'sin direcciones web ni de correo; después de un punto deja un espacio.'

/** The name of a person or company: "S.A. de C.V." is accepted, "tienda.mx" is refused. */
export const FullName = Type.String({
  maxLength: 120,
  pattern: `${without([...addresses, ...hostInName])}[\\s\\S]*\\S`,
  'x-message': `Escribe tu nombre ${noAddressesHint}`,
  'x-required': 'El nombre completo es obligatorio.',
})

/** A line of a postal address. */
export const placeText = (required: string, maxLength = 120) =>
  Type.String({
    maxLength,
    pattern: `${without([...addresses, ...hostInPlace])}[\\s\\S]*\\S`,
    'x-message': `Escríbelo ${noAddressesHint}`,
    'x-required': required,
  })

/** A note about a place or the people there; '' for none. */
export const placeNote = (maxLength: number) =>
  Type.Optional(
    Type.String({
      maxLength,
      pattern: without([...addresses, ...hostInPlace]),
      'x-message': `Escríbelo ${noAddressesHint}`,
    }),
  )

/**
 * The name registered with the tax authority; '' for the buyer's own name. A CFDI needs it exactly, and it may be a
 * host name ("DESPEGAR.COM MEXICO"): the server's `mailedInvoiceLines` breaks it apart.
 */
export const FiscalName = Type.String({
  maxLength: 254,
  pattern: without(addresses),
  'x-message': 'Escribe la razón social sin direcciones web ni de correo.',
})
