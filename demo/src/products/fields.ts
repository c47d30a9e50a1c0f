/** Reads one cell; throws with the reason when it cannot be used. */
export type Field<T> = (cell: string) => T

/** A text that must be there. */
export const text: Field<string> = (cell) => {
  if (cell === '') throw new Error('is empty')
  return cell
}

/** A positive number such as 6.5. */
export const decimal: Field<number> = (cell) => {
  if (!/^\d+(\.\d+)?$/.test(cell)) throw new Error(`"${cell}" is not a number`)
  return Number(cell)
}

/** A number without decimals, zero included. */
export const whole: Field<number> = (cell) => {
  if (!/^\d+$/.test(cell)) throw new Error(`"${cell}" is not a whole number`)
  return Number(cell)
}

/** "sí", or nothing for no. */
export const flag: Field<boolean> = (cell) => {
  if (cell !== '' && cell !== 'sí') throw new Error(`"${cell}" is neither "sí" nor empty`)
  return cell === 'sí'
}

/** One of the words that the family knows. */
export function oneOf<const T extends string>(...words: T[]): Field<T> {
  return (cell) => {
    const word = words.find((each) => each === cell)
    if (word === undefined) throw new Error(`"${cell}" is none of: ${words.join(', ')}`)
    return word
  }
}

/** The same, or nothing. */
export function optional<T>(field: Field<T>): Field<T | undefined> {
  return (cell) => (cell === '' ? undefined : field(cell))
}

/** One of the keys of a table. */
export function keyOf<T extends object>(table: T) {
  return oneOf(...(Object.keys(table) as (keyof T & string)[]))
}

/** "name: value" pairs between `|`. */
export const pairs: Field<Record<string, string>> = (cell) =>
  Object.fromEntries(
    text(cell)
      .split('|')
      .map((part) => {
        const at = part.indexOf(': ')
        if (at < 1) throw new Error(`"${part}" is not "name: value"`)
        return [part.slice(0, at), part.slice(at + 2)]
      }),
  )
