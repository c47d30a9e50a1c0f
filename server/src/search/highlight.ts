import { withoutAccents } from '@surco/contract/without-accents'

import { escapeHtml } from '../platform/text.ts'

/** Maximum letters of a plural or gender ending. */
const LONGEST_ENDING = 2

interface Marked {
  start: number
  end: number
}

/** Returns a name as HTML with the matches in `<mark>`. */
export type Highlight = (name: string) => string

/**
 * Creates a function that marks in names the words that start with one of `marks` (plain, lower case), equal
 * numbers, measures like 25l also written as "25 L", and codes (`#tpmm16`) also written as "TP-MM16".
 */
export function createHighlight(marks: readonly string[]): Highlight {
  const codes = marks.filter((mark) => mark.startsWith('#')).map((mark) => mark.slice(1))
  const measures = marks.flatMap(measureOf)
  return (name) => {
    const marked = [...markedCodes(name, codes), ...markedWords(name, marks, measures)]
    let html = ''
    let written = 0
    for (const { start, end } of marked.sort((a, b) => a.start - b.start)) {
      if (start < written) continue
      html += `${escapeHtml(name.slice(written, start))}<mark>${escapeHtml(name.slice(start, end))}</mark>`
      written = end
    }
    return html + escapeHtml(name.slice(written))
  }
}

function markedWords(
  name: string,
  marks: readonly string[],
  measures: readonly Measure[],
): Marked[] {
  const marked: Marked[] = []
  let unit: string | undefined
  for (const { 0: word, index } of name.matchAll(wordPattern)) {
    const letters = plain(word).replaceAll(',', '')
    const isUnit = unit !== undefined && letters.startsWith(unit)
    const measure = measures.find(({ amount }) => amount === letters)
    const size = isUnit || measure ? word.length : matchedLetters(word, letters, marks)
    unit = measure?.unit
    if (size > 0) marked.push({ start: index, end: index + size })
  }
  return marked
}

/** Marks codes; a cheap check first avoids compiling a pattern for the many names without the code. */
function markedCodes(name: string, codes: readonly string[]): Marked[] {
  if (codes.length === 0) return []
  const together = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')
  return codes
    .filter((code) => together.includes(code))
    .flatMap((code) =>
      [...name.matchAll(codePattern(code))].map(({ 0: found, index }) => ({
        start: index,
        end: index + found.length,
      })),
    )
}

const partBegins = '(?<![a-z])(?=[a-z])|(?<!\\d)(?=\\d)'

/** Matches a code within a word that has digits, hyphens or slashes. */
function codePattern(code: string): RegExp {
  const letters = code.replaceAll(/(?<=.)(?=.)/g, '[^a-z0-9\\s]*')
  return new RegExp(`(?:${partBegins})(?=\\S*[\\d/-])${letters}`, 'gi')
}

interface Measure {
  amount: string
  /** First letter of the unit after the amount. */
  unit: string
}

function measureOf(mark: string): Measure[] {
  const [, amount, unit] = /^([\d.]+)([a-z]+)$/.exec(mark) ?? []
  return amount && unit ? [{ amount, unit: unit === 'in' ? 'p' : unit.charAt(0) }] : []
}

function matchedLetters(word: string, letters: string, marks: readonly string[]): number {
  if (/^\d/.test(letters)) return marks.includes(letters) ? word.length : 0
  let longest = 0
  for (const mark of marks) {
    if (mark.length > longest && letters.startsWith(mark)) longest = mark.length
  }
  if (longest === 0 || letters.length - longest <= LONGEST_ENDING) return longest && word.length
  return longest
}

/** Matches words and numbers separately, as the search document splits them. */
const wordPattern = /(?:\p{L}\p{M}*)+|\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?/gu

/** Normalizes a text for searching: lower case, without accents. */
export const plain = (text: string) =>
  hasAccents.test(text) ? withoutAccents(text).toLowerCase() : text.toLowerCase()

const hasAccents = /[^\0-\x7f]/
