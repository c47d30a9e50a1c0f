/** Letters and digits apart, as the search document has them. */
export const wordPattern = /(?:\p{L}\p{M}*)+|\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?/gu

/** A text without case and accents, as it is searched. */
export const plain = (text: string) =>
  hasAccents.test(text)
    ? text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    : text.toLowerCase()

const hasAccents = /[^\0-\x7f]/
