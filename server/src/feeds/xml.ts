const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Text as XML holds it; what XML cannot hold at all is left out. */
export const escapeXml = (text: string) =>
  text.replaceAll(notInXml, '').replaceAll(/[&<>"']/g, (character) => entities[character] as string)

/** An element with nothing but text in it. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
