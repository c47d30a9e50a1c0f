import { damaged } from './read-package.ts'

/** What hears of the parts of a text in XML; names come without their prefix. */
export interface XmlListener {
  /** `tag`: all that stands in it, for {@link attributeOf}. */
  opens?: (name: string, tag: string) => void
  closes?: (name: string) => void
  text?: (text: string) => void
}

/** A comment, text as it is, what is no element, an element. */
const markup =
  /<(?:!--[^]*?-->|!\[CDATA\[([^]*?)\]\]>|\?[^>]*>|!(?!--|\[)[^>]*>|(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>)/y

/** A cell holds 32,767 characters: nothing that is whole is longer. */
const LONGEST = 4_000_000

/** Reads XML as it comes. Throws `WorkbookFault` for what is none. */
export async function readXml(texts: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  let rest = ''
  for await (const text of texts) {
    rest = readWhole(rest + text, listener)
    if (rest.length > LONGEST) throw damaged()
  }
  if (rest.trim() !== '') throw damaged()
}

/** Answers what is not whole yet. */
function readWhole(xml: string, listener: XmlListener): string {
  let at = 0
  for (;;) {
    const begins = xml.indexOf('<', at)
    if (begins < 0) return xml.slice(at)
    markup.lastIndex = begins
    const found = markup.exec(xml)
    if (!found) return xml.slice(at)
    if (begins > at) listener.text?.(withoutEntities(xml.slice(at, begins)))
    tell(found, listener)
    at = markup.lastIndex
  }
}

function tell([, asItIs, slash, name, tag = '']: RegExpExecArray, listener: XmlListener) {
  if (asItIs !== undefined) listener.text?.(asItIs)
  if (name === undefined) return
  if (slash === '/') return listener.closes?.(name)
  listener.opens?.(name, tag)
  if (tag.endsWith('/')) listener.closes?.(name)
}

/** An attribute of a tag, whatever its prefix. */
export function attributeOf(tag: string, name: string): string | undefined {
  const found = attributes[name] ?? attributePattern(name)
  attributes[name] = found
  const [, double, single] = found.exec(tag) ?? []
  const value = double ?? single
  return value === undefined ? undefined : withoutEntities(value)
}

const attributes: Record<string, RegExp> = {}

const attributePattern = (name: string) =>
  new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
}

const withoutEntities = (text: string) =>
  text.includes('&') ? text.replaceAll(/&(#x?[\da-f]+|\w+);/gi, characterOf) : text

function characterOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole
}
