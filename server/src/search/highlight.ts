import { plain, wordPattern } from './words.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Letters that plural and gender add. */
const LONGEST_ENDING = 2

interface Marked {
  start: number
  end: number
}

/**
 * A name as HTML with what matched in `<mark>`: words that begin like one of `marks` (plain, lower
 * case), numbers that are one of them, measures like 25l also when the name writes "25 L", and codes
 * (`#tpmm16`) also when the name writes "TP-MM16".
 */
export function highlight(name: string, marks: readonly string[]): string {
  let html = ''
  let written = 0
  for (const { start, end } of [...markedCodes(name, marks), ...markedWords(name, marks)].sort(
    (one, other) => one.start - other.start,
  )) {
    if (start < written) continue
    html += `${escapeHtml(name.slice(written, start))}<mark>${escapeHtml(name.slice(start, end))}</mark>`
    written = end
  }
  return html + escapeHtml(name.slice(written))
}

function markedWords(name: string, marks: readonly string[]): Marked[] {
  const marked: Marked[] = []
  let unit: string | undefined
  for (const { 0: word, index } of name.matchAll(wordPattern)) {
    const isUnit = unit !== undefined && plain(word).startsWith(unit)
    const size = isUnit ? word.length : matchedLetters(word, marks)
    unit = unitOf(word, marks)
    if (size > 0) marked.push({ start: index, end: index + size })
  }
  return marked
}

const partBegins = '(?<![a-z])(?=[a-z])|(?<!\\d)(?=\\d)'

/** From where a part of a word with digits, hyphens or slashes begins like a code. */
function markedCodes(name: string, marks: readonly string[]): Marked[] {
  return marks
    .filter((mark) => mark.startsWith('#'))
    .flatMap((mark) => {
      const code = mark.slice(1).replaceAll(/(?<=.)(?=.)/g, '[^a-z0-9\\s]*')
      const pattern = new RegExp(`(?:${partBegins})(?=\\S*[\\d/-])${code}`, 'gi')
      return [...name.matchAll(pattern)].map(({ 0: found, index }) => ({
        start: index,
        end: index + found.length,
      }))
    })
}

const measure = /^([\d.]+)([a-z]+)$/

/** How the unit begins that may follow this number. */
function unitOf(number: string, marks: readonly string[]): string | undefined {
  const value = number.replaceAll(',', '')
  for (const mark of marks) {
    const [, amount, unit] = measure.exec(mark) ?? []
    if (unit && amount === value) return unit === 'in' ? 'p' : unit.charAt(0)
  }
  return undefined
}

function matchedLetters(word: string, marks: readonly string[]): number {
  const letters = plain(word).replaceAll(',', '')
  if (/^\d/.test(letters)) {
    const isMarked = marks.some((mark) => mark === letters || measure.exec(mark)?.[1] === letters)
    return isMarked ? word.length : 0
  }
  const longest = Math.max(0, ...marks.filter((m) => letters.startsWith(m)).map((m) => m.length))
  if (longest === 0 || letters.length - longest <= LONGEST_ENDING) return longest && word.length
  return longest
}
