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

/**
 * A name as HTML with what matched in `<mark>`: words that begin like one of `marks` (plain, lower
 * case), numbers that are one of them, and measures like 25l also when the name writes "25 L".
 */
export function highlight(name: string, marks: readonly string[]): string {
  let html = ''
  let written = 0
  let unit: string | undefined
  for (const { 0: word, index } of name.matchAll(wordPattern)) {
    const isUnit = unit !== undefined && plain(word).startsWith(unit)
    const size = isUnit ? word.length : matchedLetters(word, marks)
    unit = unitOf(word, marks)
    if (size === 0) continue
    html += `${escapeHtml(name.slice(written, index))}<mark>${escapeHtml(word.slice(0, size))}</mark>`
    written = index + size
  }
  return html + escapeHtml(name.slice(written))
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
