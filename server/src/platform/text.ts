/** Removes line breaks and other control characters from typed text: names become part of mail headers. */
export const inOneLine = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()

/** `1 producto`, `3 productos`. */
export const formatCount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`

/** Escapes a text for `like`, so that it matches literally. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Escapes text for XML; characters that XML does not allow are removed. */
export const escapeXml = (text: string) =>
  text
    .replaceAll(notInXml, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

/** Creates an XML element that contains only text. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** HTML that is already escaped. */
export class Html {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
  }

  toString() {
    return this.#markup
  }
}

type Part = Html | string | number

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, also within attributes. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => htmlEntities[character] ?? '')

/** A template of mail HTML: every value is escaped, unless it came from `html` itself. */
export function html(texts: TemplateStringsArray, ...values: (Part | Part[])[]): Html {
  const written = values.map((value) =>
    [value]
      .flat()
      .map((part) => (part instanceof Html ? part.toString() : escapeHtml(String(part))))
      .join(''),
  )
  return new Html(texts.map((text, i) => text + (written[i] ?? '')).join(''))
}
