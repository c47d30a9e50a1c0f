/** A cell's number format, as far as it affects the value that is shown. */
export interface NumberFormat {
  kind: 'exact' | 'fixed' | 'percent' | 'date'
  /** Decimals shown by `fixed` and `percent`. */
  decimals: number
  /** Minimum number of digits before the point. */
  integerDigits: number
}

const exact: NumberFormat = { kind: 'exact', decimals: 0, integerDigits: 0 }

/** Built-in formats, which files name by id only (ECMA-376, part 1, 18.8.30); others show the number unchanged. */
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

/** Returns a number format by its id, and by its code when the file contains one. */
export function readFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined && isBuiltInDate(id)) return { ...exact, kind: 'date' }
  return readCode(code ?? builtIn[id] ?? 'General')
}

function readCode(code: string): NumberFormat {
  const [first = ''] = code
    // Removes literal text, escaped characters, spacing and fill characters.
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .split(';')
  const isElapsedTime = /\[[hms]+\]/i.test(first)
  const shown = first.replaceAll(/\[[^\]]*\]/g, '')
  if (/general|@/i.test(shown)) return exact
  return isElapsedTime || /[dmyhs]/i.test(shown) ? { ...exact, kind: 'date' } : readPlaces(shown)
}

/**
 * Reads decimals and leading zeros of a plain format. Exponents, fractions, scaling by thousands and other codes change
 * only the appearance of a number, so that they are `exact`.
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

/** Centavos count even when the cell does not show them. */
const MIN_DECIMALS = 2

/**
 * Formats a stored number as the merchant sees it in the cell: without binary rounding errors, with the decimals shown
 * but at least centavos, and with leading zeros. A date becomes 2026-11-27.
 */
export function numberText(stored: string, format: NumberFormat, isFrom1904: boolean): string {
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return stored
  switch (format.kind) {
    case 'date':
      // A value below 1 is a time of day, without an epoch.
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
  decimalText(value, Math.max(decimals, MIN_DECIMALS))

const plainText = (value: number) => decimalText(value, 20)

const writers = new Map<number, Intl.NumberFormat>()

/** Spreadsheets have a precision of 15 digits. */
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

/**
 * Formats a number of days since the end of 1899. Spreadsheets have a 29th of February 1900; dates before it are not
 * corrected.
 */
function dateText(days: number): string {
  const moment = new Date(Math.round((days - 25_569) * 86_400) * 1000)
  if (Number.isNaN(moment.getTime())) return plainText(days)
  const [day = '', time = ''] = moment.toISOString().slice(0, 16).split('T')
  if (days < 1) return time
  return Number.isInteger(days) ? day : `${day} ${time}`
}
