import { inflateSync } from 'node:zlib'

/** What a PDF of ours writes, a line for each piece of text; its fonts are WinAnsi, its streams deflated. */
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
