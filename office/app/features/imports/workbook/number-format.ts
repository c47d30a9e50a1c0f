/** How a cell shows its number, as far as it changes what the number says. */
export interface NumberFormat {
  kind: 'exact' | 'fixed' | 'percent' | 'date'
  /** Decimals that are shown, of `fixed` and `percent`. */
  decimals: number
  /** Digits before the point that are always shown. */
  integerDigits: number
}

const exact: NumberFormat = { kind: 'exact', decimals: 0, integerDigits: 0 }

/** The built-in formats that files give by id alone (ECMA-376, part 1, 18.8.30); those left out show a number as it is. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
}

const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)

/** The format of a number by its id, and its code where a file has one. */
export function readFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined && isBuiltInDate(id)) return { ...exact, kind: 'date' }
  return readCode(code ?? builtIn[id] ?? 'General')
}

function readCode(code: string): NumberFormat {
  const [first = ''] = code
    // What is only written beside the number: texts, escaped signs, spaces of some width, what fills the cell.
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .split(';')
  const isElapsedTime = /\[[hms]+\]/i.test(first)
  const shown = first.replaceAll(/\[[^\]]*\]/g, '')
  if (/general|@/i.test(shown)) return exact
  return isElapsedTime || /[dmyhs]/i.test(shown) ? { ...exact, kind: 'date' } : readPlaces(shown)
}

/**
 * Decimals and leading zeros of a plain format; `exact` for the rest: powers of ten, fractions, thousands, and codes with
 * signs in between change how a number looks, not what it is.
 */
function readPlaces(shown: string): NumberFormat {
  if (/e[+-]|\//i.test(shown)) return exact
  const [, whole = '', part = ''] = /^[^#0?]*([#0?,]*)(?:\.([#0?]*))?[^#0?]*$/.exec(shown) ?? []
  const showsThousands = /,(?![#0?])/.test(shown)
  if (showsThousands || whole + part === '') return exact
  return {
    kind: shown.includes('%') ? 'percent' : 'fixed',
    decimals: part.length,
    integerDigits: whole.replaceAll(/[^0]/g, '').length,
  }
}

/** Centavos that a cell does not show are there all the same. */
const FEWEST_DECIMALS = 2

/**
 * A number as a merchant reads it, so that an import takes it as if it were typed: without what binary fractions leave
 * behind, to the decimals that are shown but for centavos, with its leading zeros; a date as 2026-11-27.
 */
export function numberText(stored: string, format: NumberFormat, isFrom1904: boolean): string {
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return stored
  switch (format.kind) {
    case 'date':
      // A time of day is less than a day from wherever days are counted.
      return dateText(isFrom1904 && value >= 1 ? value + 1462 : value)
    case 'percent':
      return `${roundedText(value * 100, format.decimals)}%`
    case 'fixed':
      return withDigits(roundedText(value, format.decimals), format.integerDigits)
    case 'exact':
      return plainText(value)
  }
}

const withDigits = (text: string, digits: number) =>
  text.replace(/\d+/, (whole) => whole.padStart(digits, '0'))

const roundedText = (value: number, decimals: number) =>
  decimalText(value, Math.max(decimals, FEWEST_DECIMALS))

const plainText = (value: number) => decimalText(value, 20)

const writers = new Map<number, Intl.NumberFormat>()

/** Spreadsheets know 15 digits; what follows is noise. */
function decimalText(value: number, decimals: number) {
  const known = Number(value.toPrecision(15))
  if (Number.isSafeInteger(known)) return String(known)
  const writer =
    writers.get(decimals) ??
    new Intl.NumberFormat('en-US', {
      useGrouping: false,
      maximumFractionDigits: decimals,
    })
  writers.set(decimals, writer)
  return writer.format(known).replace(/^-(?=0$)/, '')
}

/** Of days since the end of 1899; the 29th of February 1900, which spreadsheets know, came before all lists of prices. */
function dateText(days: number): string {
  const moment = new Date(Math.round((days - 25_569) * 86_400) * 1000)
  if (Number.isNaN(moment.getTime())) return plainText(days)
  const [day = '', time = ''] = moment.toISOString().slice(0, 16).split('T')
  if (days < 1) return time
  return Number.isInteger(days) ? day : `${day} ${time}`
}
