import { damaged } from './read-package.ts'

/** Callbacks for the parts of an XML text; names have no prefix. */
export interface XmlListener {
  /** `tag` is the tag's text after the name, for {@link attributeOf}. */
  opens?: (name: string, tag: string) => void
  closes?: (name: string) => void
  text?: (text: string) => void
}

/** Matches a comment, CDATA, a processing instruction or declaration, or a tag. */
const markup =
  /<(?:!--[^]*?-->|!\[CDATA\[([^]*?)\]\]>|\?[^>]*>|!(?!--|\[)[^>]*>|(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>)/y

/** Limit for one tag or text; a cell holds 32,767 characters. */
const MAX_PENDING = 4_000_000

/** Parses XML in chunks. Throws `WorkbookFault` when it is malformed. */
export async function readXml(texts: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  let rest = ''
  for await (const text of texts) {
    rest = readComplete(rest + text, listener)
    if (rest.length > MAX_PENDING) throw damaged()
  }
  if (rest.trim() !== '') throw damaged()
}

/** Parses the complete tags; returns the incomplete rest. */
function readComplete(xml: string, listener: XmlListener): string {
  let at = 0
  for (;;) {
    const begins = xml.indexOf('<', at)
    if (begins < 0) return xml.slice(at)
    markup.lastIndex = begins
    const match = markup.exec(xml)
    if (!match) return xml.slice(at)
    if (begins > at) listener.text?.(withoutEntities(xml.slice(at, begins)))
    report(match, listener)
    at = markup.lastIndex
  }
}

function report([, cdata, slash, name, tag = '']: RegExpExecArray, listener: XmlListener) {
  if (cdata !== undefined) listener.text?.(cdata)
  if (name === undefined) return
  if (slash === '/') return listener.closes?.(name)
  listener.opens?.(name, tag)
  if (tag.endsWith('/')) listener.closes?.(name)
}

/** Returns an attribute of a tag, with any prefix; undefined when it is missing. */
export function attributeOf(tag: string, name: string): string | undefined {
  const pattern = attributes[name] ?? attributePattern(name)
  attributes[name] = pattern
  const [, double, single] = pattern.exec(tag) ?? []
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
