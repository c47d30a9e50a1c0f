import { inflateSync } from 'node:zlib'

/** Extracts the text of a PDF made by the shop, a line for each piece; fonts are WinAnsi, streams deflated. */
export function pdfText(pdf: Buffer): string {
  const streams = pdf
    .toString('latin1')
    .matchAll(/\/Filter \/FlateDecode\n>>\nstream\n(.+?)\nendstream/gs)
  return [...streams]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .flatMap((drawn) => [...drawn.matchAll(/\[(.*?)\] TJ/g)])
    .map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
}
