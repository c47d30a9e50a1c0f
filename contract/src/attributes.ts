import { withoutAccents } from './without-accents.ts'

/** A technical datum of a product that can be compared: a number with its unit, or a word. */
export interface Attribute {
  nombre: string
  valor: number | string
  /** Of a number; '' without one. */
  unidad: string
}

/** The most attributes of a product. */
export const MAX_ATTRIBUTES = 60

// `5.5 HP`, `1,200 L/min`, `5,5`: no word has a space or a digit at its start.
const measured =
  /^(-?\d{1,3}(?:,\d{3})+(?:\.\d{1,4})?|-?\d{1,9}(?:[.,]\d{1,4})?)(?:\s*([\p{L}%°'][^\s|"]{0,11}|"))?$/u
const thousands = /^-?\d{1,3}(?:,\d{3})+/
const quoted = /^"(.*)"$/

/** Parses a value: a number with its unit, or a word; anything in quotes is a word. */
export function readAttributeValue(text: string): Pick<Attribute, 'valor' | 'unidad'> {
  const [, word] = quoted.exec(text) ?? []
  if (word !== undefined) return { valor: word.trim(), unidad: '' }
  const [, number, unidad = ''] = measured.exec(text) ?? []
  if (number === undefined) return { valor: text, unidad: '' }
  const digits = thousands.test(number) ? number.replaceAll(',', '') : number.replace(',', '.')
  return { valor: Number(digits), unidad }
}

/** Formats a value so that `readAttributeValue` reads the same one. */
export function writeAttributeValue({
  valor,
  unidad,
}: Pick<Attribute, 'valor' | 'unidad'>): string {
  if (typeof valor === 'number') return unidad ? `${valor} ${unidad}` : String(valor)
  return readAttributeValue(valor).valor === valor ? valor : `"${valor}"`
}

interface Described {
  especificaciones: { atributo: string; valor: string }[]
  atributos?: Attribute[] | undefined
}

const nameKey = (name: string) => withoutAccents(name).trim().toLowerCase()

/** `1,200.5` */
function shownNumber(number: number): string {
  const [whole = '', ...decimals] = String(number).split('.')
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.')
}

/** All technical data of a product for display: attributes first, then texts with other names. */
export function technicalData({ especificaciones, atributos = [] }: Described) {
  const typed = new Set(atributos.map(({ nombre }) => nameKey(nombre)))
  return [
    ...atributos.map(({ nombre, valor, unidad }) => ({
      atributo: nombre,
      valor: typeof valor === 'number' ? `${shownNumber(valor)} ${unidad}`.trim() : valor,
    })),
    ...especificaciones.filter(({ atributo }) => !typed.has(nameKey(atributo))),
  ]
}
