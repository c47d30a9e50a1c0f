/** A text without accents and other marks on its letters: `Núñez` is `Nunez`; the rest is in canonical decomposition. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '')
