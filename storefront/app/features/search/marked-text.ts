interface TextPart {
  text: string
  marked: boolean
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/**
 * The parts of an escaped text whose matches stand in `<mark>`, as plain text. Any other tag stays
 * the text that it is, so nothing a merchant typed can become markup.
 */
export function markedText(displayName: string): TextPart[] {
  return displayName
    .split(/(<mark>[\s\S]*?<\/mark>)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const inside = /^<mark>([\s\S]*)<\/mark>$/.exec(piece)?.[1]
      return { text: unescape(inside ?? piece), marked: inside !== undefined }
    })
}

const unescape = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
