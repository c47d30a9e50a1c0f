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

/** A name as HTML, with what begins like one of the searched words (plain, lower case) in `<mark>`. */
export function highlight(name: string, words: readonly string[]): string {
  let html = ''
  let written = 0
  for (const { 0: word, index } of name.matchAll(wordPattern)) {
    const size = matchedLetters(word, words)
    if (size === 0) continue
    html += `${escapeHtml(name.slice(written, index))}<mark>${escapeHtml(word.slice(0, size))}</mark>`
    written = index + size
  }
  return html + escapeHtml(name.slice(written))
}

/** How much of a word, in its own characters, is covered by the longest searched word it begins with. */
function matchedLetters(word: string, words: readonly string[]): number {
  const letters = plain(word).replaceAll(',', '')
  const longest = Math.max(0, ...words.filter((w) => letters.startsWith(w)).map((w) => w.length))
  if (longest === 0 || longest === letters.length) return longest && word.length
  let size = 0
  while (plain(word.slice(0, size)).replaceAll(',', '').length < longest) size += 1
  while (size < word.length && plain(word.charAt(size)) === '') size += 1
  return size
}
