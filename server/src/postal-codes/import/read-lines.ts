import { isUtf8 } from 'node:buffer'

import { CommandFault } from '../../commands/index.ts'

const NEWLINE = 0x0a
/** Bytes; the official file's longest line has some 200, its notice 700. */
const LONGEST = 10_000

/**
 * The lines of a text as they come, without what ends them. The official file is Latin-1; one that
 * was saved again is often UTF-8. Throws {@link CommandFault} for what is no text in lines.
 */
export async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const buffer = Buffer.concat([rest, chunk])
    let start = 0
    for (let end = buffer.indexOf(NEWLINE); end >= 0; end = buffer.indexOf(NEWLINE, start)) {
      yield decode(buffer.subarray(start, end))
      start = end + 1
    }
    rest = buffer.subarray(start)
    if (rest.length > LONGEST) throw new CommandFault('El archivo no es un texto con renglones')
  }
  if (rest.length > 0) yield decode(rest)
}

/** A line of Spanish in Latin-1 is no UTF-8 by chance: after an accented letter comes a plain one. */
const decode = (line: Buffer) =>
  line
    .toString(isUtf8(line) ? 'utf8' : 'latin1')
    .replace(/^\u{feff}/u, '')
    .replace(/\r$/, '')
