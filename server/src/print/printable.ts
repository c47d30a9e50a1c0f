/** What the built-in fonts of PDF (WinAnsi) cannot write, and data sheets do. */
const spelled: Record<string, string> = {
  Ω: 'ohm',
  '≥': '>=',
  '≤': '<=',
  '≈': 'aprox. ',
  '−': '-',
  '→': '>',
  '⌀': 'Ø',
  '″': '"',
  '′': "'",
}

const winAnsi = /[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\n]/g

/** A text as the built-in fonts can write it: signs spelled out, small figures as figures. */
export const printable = (text: string) =>
  text.normalize('NFC').replaceAll(/./gsu, (sign) => written(sign))

function written(sign: string) {
  if (isWritable(sign)) return sign
  const plain = spelled[sign] ?? sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && isWritable(plain) ? plain : '?'
}

const isWritable = (text: string) => text.replaceAll(winAnsi, '') === ''
