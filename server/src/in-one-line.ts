/** A text of people's without line breaks or other control characters: names become part of mail headers. */
export const inOneLine = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
